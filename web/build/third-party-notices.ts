import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { noticesOf, readPackages, servedPackages } from "./packages-of-lock.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Their styles are inlined into ours, so no module names them. */
const inlined = ["node_modules/tailwindcss"];

/** `/repo/node_modules/a/node_modules/@b/c/index.js` is of the package `node_modules/a/node_modules/@b/c`. */
const packageOf = (id: string): string | undefined =>
  /^.*?((?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+)/.exec(id.replaceAll("\\", "/"))?.[1]?.slice(0, -1);

/** Writes `licences.txt`: each package in the page or on the server, and each font, with the text of its licence. */
export const thirdPartyNotices = (): Plugin => ({
  name: "third-party-notices",
  apply: "build",
  generateBundle() {
    const bundled = [...this.getModuleIds()].flatMap((id) => packageOf(id) ?? []);
    const lock = readPackages(root);
    const paths = [...new Set([...servedPackages(root, lock), ...inlined, ...bundled])].toSorted();
    const { text, withoutLicence } = noticesOf(root, lock, paths);
    if (withoutLicence.length > 0) this.error(`no text of a licence for ${withoutLicence.join(", ")}`);
    this.emitFile({ type: "asset", fileName: "licences.txt", source: text });
  },
});

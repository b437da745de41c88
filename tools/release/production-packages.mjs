import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { npm } from "../install.mjs";
import { root } from "../progress.mjs";

/** The page is bundled: no package of `web` runs on the server. */
const served = ["contract", "packages/private-postgres", "server"];

/** Installs exactly the locked packages that the built server loads, into `node_modules` of the folder. */
export async function installProduction(folder) {
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const files = [
    "package.json",
    "package-lock.json",
    ".npmrc",
    ...workspaces.map((name) => `${name}/package.json`),
  ];
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  const only = served.map((name) => `--workspace=${name}`);
  await npm(["ci", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund", ...only], { cwd: folder });
  // The workspaces are bundled into the program; their links would lead nowhere.
  for (const path of [...files, ...workspaces, "node_modules/@angon"])
    rmSync(join(folder, path), { recursive: true, force: true });
  rmSync(join(folder, "packages"), { recursive: true, force: true });
}

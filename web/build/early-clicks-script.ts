import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

/** Read by the server, which puts the script into the pages it draws. */
const listName = "early.json";

/** A script of its own, not a module: it has to be there before what all others wait for. */
export const earlyScript = (source: string): Plugin => ({
  name: "early-script",
  apply: "build",
  async generateBundle() {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL(source, new URL("../", import.meta.url)))],
      bundle: true,
      write: false,
      minify: true,
      format: "iife",
      target: ["chrome98", "safari15.4", "firefox98"],
    });
    const script = outputFiles[0]?.text ?? this.error(`${source} came to nothing`);
    const hash = createHash("sha256").update(script).digest("hex").slice(0, 7);
    const fileName = `assets/early-${hash}.js`;
    this.emitFile({ type: "asset", fileName, source: script });
    this.emitFile({ type: "asset", fileName: listName, source: JSON.stringify(`/${fileName}`) });
  },
});

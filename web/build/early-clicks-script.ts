import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

/** Read by the server, which writes the script into the pages that it renders: a request of its own weighed thrice as much. */
const fileName = "early.json";

const source = fileURLToPath(new URL("../src/replay-early-clicks.ts", import.meta.url));

/** A classic script, not a module, so that it runs before the modules have loaded. */
export const earlyClicksScript = (): Plugin => ({
  name: "early-clicks-script",
  apply: "build",
  async generateBundle() {
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      write: false,
      minify: true,
      format: "iife",
      target: ["chrome98", "safari15.4", "firefox98"],
    });
    const script = outputFiles[0]?.text ?? this.error(`${source} produced no output`);
    this.emitFile({ type: "asset", fileName, source: JSON.stringify(script.trim()) });
  },
});

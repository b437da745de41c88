import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { type Chunk, chunksOf, withImports } from "./chunks.ts";

interface PrecacheOptions {
  /** Modules by the end of their file names: their chunks and static imports are precached. */
  first: readonly string[];
  more: readonly string[];
  fonts: RegExp;
}

/** Builds `/sw.js` with the file names of this build, which it precaches for offline use. */
export const serviceWorker = ({ first, more, fonts }: PrecacheOptions): Plugin => ({
  name: "service-worker",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const chunks = chunksOf(bundle);
      const entry = chunks.find((chunk) => chunk.isEntry) ?? this.error("no entry chunk");
      const chunkOf = (name: string) =>
        chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name))) ??
        this.error(`no module ${name}`);
      const filesOf = (starts: Chunk[]) => {
        const taken = withImports(bundle, starts);
        const styles = taken.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        return [...new Set([...taken.map(({ fileName }) => fileName), ...styles])].map((file) => `/${file}`);
      };
      const faces = Object.keys(bundle).filter((file) => fonts.test(file));
      const files = [...filesOf([entry, ...first.map(chunkOf)]), ...faces.map((face) => `/${face}`)];
      const others = filesOf(more.map(chunkOf)).filter((file) => !files.includes(file));
      const version = createHash("sha256")
        .update([...files, ...others].join(" "))
        .digest("hex");
      const { outputFiles } = await build({
        entryPoints: [fileURLToPath(new URL("../src/sw/worker.ts", import.meta.url))],
        bundle: true,
        write: false,
        minify: true,
        format: "iife",
        target: ["chrome98", "safari15.4", "firefox98"],
        define: {
          BUILD: JSON.stringify({
            version: version.slice(0, 12),
            entry: `/${entry.fileName}`,
            files,
            more: others,
          }),
        },
      });
      this.emitFile({ type: "asset", fileName: "sw.js", source: outputFiles[0]?.text ?? "" });
    },
  },
});

import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { type Chunk, chunksOf, withImports } from "./chunks.ts";
import type { PartName } from "./page-chunks.ts";
import { type Tag, taggedModules } from "./tags.ts";

interface PrecacheOptions {
  /** Their chunks and static imports are precached first, with those of `@precache first`; `@precache later` follows. */
  first: readonly PartName[];
  fonts: RegExp;
}

/** Builds `/sw.js` with the file names of this build, which it precaches for offline use. */
export const serviceWorker = ({ first, fonts }: PrecacheOptions): Plugin => ({
  name: "service-worker",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const chunks = chunksOf(bundle);
      const entry = chunks.find((chunk) => chunk.isEntry) ?? this.error("no entry chunk");
      const chunksWith = (tag: Tag) =>
        taggedModules(tag, this.getModuleIds()).map(
          (id) =>
            chunks.find(({ moduleIds }) => moduleIds.includes(id)) ?? this.error(`no chunk contains ${id}`),
        );
      const filesOf = (starts: Chunk[]) => {
        const taken = withImports(bundle, starts);
        const styles = taken.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        return [...new Set([...taken.map(({ fileName }) => fileName), ...styles])].map((file) => `/${file}`);
      };
      const faces = Object.keys(bundle).filter((file) => fonts.test(file));
      const starts = [
        entry,
        ...first.flatMap((part) => chunksWith(`part ${part}`)),
        ...chunksWith("precache first"),
      ];
      const files = filesOf(starts);
      const more = filesOf(chunksWith("precache later")).filter((file) => !files.includes(file));
      // A device that keeps its own faces must not fetch these with the worker.
      const others = [...faces.map((face) => `/${face}`), ...more];
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

import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";
import { chunksOf, withImports } from "./chunks.ts";
import type { PartName } from "./page-chunks.ts";
import { taggedModules } from "./tags.ts";

interface Budget {
  /** KB of 1,000 bytes: scripts and styles of the first view after gzip, preloaded fonts uncompressed. */
  js: number;
  css: number;
  fonts: number;
  fontsPreloaded: RegExp;
  /** All scripts that a page loads without user interaction, including the first view and the deferred modules. */
  pages: readonly { parts: readonly PartName[]; js: number }[];
}

const zipped = (source: string | Uint8Array) => gzipSync(source, { level: 9 }).length;

/** Fails the build when the files of the first view exceed their budget. */
export const byteBudget = (budget: Budget): Plugin => ({
  name: "byte-budget",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const first = firstView(bundle);
      const styles = new Set(first.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
      const assets = Object.values(bundle).filter((file) => file.type === "asset");
      const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

      const measured = {
        js: sum(first.map((chunk) => zipped(chunk.code))),
        css: sum(assets.filter((asset) => styles.has(asset.fileName)).map((asset) => zipped(asset.source))),
        fonts: sum(
          assets
            .filter((asset) => budget.fontsPreloaded.test(asset.fileName))
            .map((asset) => asset.source.length),
        ),
      };
      const over: string[] = [];
      for (const part of ["js", "css", "fonts"] as const) {
        const line = `${part} ${(measured[part] / 1000).toFixed(1)} KB of ${budget[part]} KB`;
        this.info(line);
        if (measured[part] > budget[part] * 1000) over.push(line);
      }
      for (const { parts, js } of budget.pages) {
        const modules = parts.flatMap((part) => taggedModules(`part ${part}`, this.getModuleIds()));
        const chunks = modules.map((id) => viewOf(bundle, id));
        if (chunks.some((found) => found.length === 0))
          this.error(`no chunk for a module of ${parts.join()}`);
        const all = sum([...new Set([...first, ...chunks.flat()])].map((chunk) => zipped(chunk.code)));
        const line = `js of ${parts.join(" + ")} ${(all / 1000).toFixed(1)} KB of ${js} KB`;
        this.info(line);
        if (all > js * 1000) over.push(line);
      }
      if (over.length > 0) this.error(`byte budget exceeded: ${over.join(", ")}`);
    },
  },
});

const firstView = (bundle: Rollup.OutputBundle) =>
  withImports(
    bundle,
    chunksOf(bundle).filter((chunk) => chunk.isEntry),
  );

const viewOf = (bundle: Rollup.OutputBundle, id: string) =>
  withImports(
    bundle,
    chunksOf(bundle).filter((chunk) => chunk.moduleIds.includes(id)),
  );

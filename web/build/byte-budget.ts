import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";
import { chunksOf, withImports } from "./chunks.ts";
import type { PageFiles } from "./page-chunks.ts";

interface Budget {
  /** KB of 1,000 bytes: scripts and styles of the first view after gzip, preloaded fonts as they are. */
  js: number;
  css: number;
  fonts: number;
  fontsPreloaded: RegExp;
  /** All scripts that come without anything being pressed, the first view's and those of the pieces among them. */
  pages: readonly (PageFiles & { js: number })[];
}

const zipped = (source: string | Uint8Array) => gzipSync(source, { level: 9 }).length;

/** Fails the build when what a visitor needs before the first view outgrows its budget. */
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
      for (const { page, filling, pieces = [], js } of budget.pages) {
        const chunks = [page, ...(filling ? [filling] : []), ...pieces].map((file) => viewOf(bundle, file));
        if (chunks.some((found) => found.length === 0)) this.error(`${page} or a piece of it is not there`);
        const all = sum([...new Set([...first, ...chunks.flat()])].map((chunk) => zipped(chunk.code)));
        const line = `js of ${page}${filling ? ", filled," : ""} ${(all / 1000).toFixed(1)} KB of ${js} KB`;
        this.info(line);
        if (all > js * 1000) over.push(line);
      }
      if (over.length > 0) this.error(`The first view is too heavy: ${over.join(", ")}`);
    },
  },
});

const firstView = (bundle: Rollup.OutputBundle) =>
  withImports(
    bundle,
    chunksOf(bundle).filter((chunk) => chunk.isEntry),
  );

const viewOf = (bundle: Rollup.OutputBundle, file: string) =>
  withImports(
    bundle,
    chunksOf(bundle).filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(file))),
  );

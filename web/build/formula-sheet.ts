import type { Plugin } from "vite";
import { chunksOf } from "./chunks.ts";

/** Read by the server, which adds the style sheet to pages with rendered formulas. */
const listName = "formulas.json";

const module = "/lib/rich-text/katex.ts";

/** Writes the names of the style sheets that belong to the renderer of formulas. */
export const formulaSheet = (): Plugin => ({
  name: "formula-sheet",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const chunk = chunksOf(bundle).find((one) => one.moduleIds.some((id) => id.endsWith(module)));
      const sheets = [...(chunk?.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
      if (sheets.length === 0) this.error(`no style sheet belongs to ${module}`);
      this.emitFile({ type: "asset", fileName: listName, source: JSON.stringify(sheets) });
    },
  },
});

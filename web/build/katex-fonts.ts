import type { Plugin } from "vite";

const older = /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g;

/** KaTeX names every face three times; all our browsers read woff2, so the other forty files stay at home. */
export const katexFonts = (): Plugin => ({
  name: "katex-fonts",
  enforce: "pre",
  transform: {
    filter: { id: /\/katex\/dist\/katex\.css/ },
    handler: (css) => ({ code: css.replace(older, ""), map: null }),
  },
});

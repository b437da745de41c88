import type { Plugin } from "vite";

const older = /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g;

/** KaTeX lists each font in three formats; all supported browsers read woff2, so 40 files are left out of the build. */
export const katexFonts = (): Plugin => ({
  name: "katex-fonts",
  enforce: "pre",
  transform: {
    filter: { id: /\/katex\/dist\/katex\.css/ },
    handler: (css) => ({ code: css.replace(older, ""), map: null }),
  },
});

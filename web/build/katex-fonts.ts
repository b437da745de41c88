import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const older = /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g;

/** By `tools/fonts.mjs`. */
const usual = fileURLToPath(new URL("../src/fonts/katex-main.woff2", import.meta.url));

/** The signs of the whole face, without the empty ones that stand in every formula. */
const whole =
  "U+00A3-00AF, U+00B6-00FF, U+0131-0393, U+0398-03A9, U+2002-2006, U+2009-200A, U+2013-2021, U+20D7-2BFF, U+E020";

/** Later than the whole face, so that it is preferred for the signs that it has. */
const face = `
@font-face {
  font-family: "KaTeX_Main";
  src: url(${usual}) format("woff2");
  font-weight: normal;
  font-style: normal;
  font-display: block;
  unicode-range: U+0020-007E, U+00A0, U+00B0-00B1, U+00D7, U+00F7, U+0394, U+2026, U+2032, U+2192, U+21CC, U+21D2, U+2202,
    U+2212, U+2218-221A, U+221D-221E, U+2220, U+2225, U+2248, U+2264-2265, U+22A5, U+22C5, U+22EF;
}
`;

/**
 * KaTeX lists each font in three formats; all supported browsers read woff2, so 40 files are left out of the build. The face of
 * nearly every formula comes in half its bytes.
 */
export const katexFonts = (): Plugin => ({
  name: "katex-fonts",
  enforce: "pre",
  transform: {
    filter: { id: /\/katex\/dist\/katex\.css/ },
    handler: (css) => ({
      code:
        css
          .replace(older, "")
          .replace(
            /src: url\([^)]*KaTeX_Main-Regular\.woff2\)[^;]*;/,
            (src) => `${src} unicode-range: ${whole};`,
          ) + face,
      map: null,
    }),
  },
});

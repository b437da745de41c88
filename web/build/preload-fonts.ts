import type { Plugin } from "vite";

/** Asks for the text face together with the style sheet, so the first words are drawn in it. */
export const preloadFonts = (wanted: RegExp): Plugin => ({
  name: "preload-fonts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => wanted.test(file))
        .map((file) => ({
          tag: "link",
          injectTo: "head-prepend" as const,
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
        })),
  },
});

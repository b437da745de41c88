import type { Plugin } from "vite";

/** Preloads the text font beside the style sheet, so that the first render already uses it. */
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

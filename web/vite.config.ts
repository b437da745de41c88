import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { avroPhonetic } from "./build/avro-phonetic.ts";
import { byteBudget } from "./build/byte-budget.ts";
import { contractEndpoints } from "./build/contract-endpoints.ts";
import { earlyClicksScript } from "./build/early-clicks-script.ts";
import { flattenLayers } from "./build/flatten-layers.ts";
import { formulaSheet } from "./build/formula-sheet.ts";
import { katexFonts } from "./build/katex-fonts.ts";
import { filesBeforeImport, chunkLoader } from "./build/chunk-loader.ts";
import { oldBrowsers } from "./build/old-browsers.ts";
import { pageChunks } from "./build/page-chunks.ts";
import { preloadFonts } from "./build/preload-fonts.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { flattenBarrels } from "./build/flatten-barrels.ts";
import { trimReactDom } from "./build/trim-react-dom.ts";
import { thirdPartyNotices } from "./build/third-party-notices.ts";

const textFace = /noto-(bengali|latin)-[^/]+\.woff2$/;
const feed = ["home", "home-rows", "home-deferred"] as const;
const target = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Plugins of the browser build; the server-render build does without them. */
const forBrowsers = () => [
  chunkLoader(),
  trimReactDom(),
  katexFonts(),
  tailwindcss(),
  preloadFonts(textFace),
  flattenLayers(),
  pageChunks({ "/auth": ["auth"], "/": [...feed, "home-idle"] }, "post"),
  byteBudget({
    js: 81,
    css: 25,
    fonts: 80,
    fontsPreloaded: textFace,
    pages: [
      { parts: ["home"], js: 91 },
      { parts: feed, js: 108 },
      { parts: ["post"], js: 116 },
    ],
  }),
  formulaSheet(),
  earlyClicksScript(),
  oldBrowsers(),
  serviceWorker({ first: feed, fonts: textFace }),
  thirdPartyNotices(),
];

export default defineConfig(({ isSsrBuild = false }) => ({
  resolve: {
    alias: {
      "use-sync-external-store/shim/index.js": fileURLToPath(
        new URL("src/lib/data/sync-external-store.ts", import.meta.url),
      ),
    },
  },
  plugins: [
    contractEndpoints(),
    avroPhonetic(),
    flattenBarrels(),
    react(),
    ...(isSsrBuild ? [] : forBrowsers()),
  ],
  // Removes half a kilobyte of React's developer-tools detection.
  ...(!isSsrBuild && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined", setImmediate: "undefined" } }),
  // The server-render bundle is self-contained and uses React's production build.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
  build: {
    outDir: "dist/app",
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    target: ["chrome98", "safari15.4", "firefox98"],
    modulePreload: { polyfill: false, resolveDependencies: filesBeforeImport },
    // The CSP forbids data: fonts, and pictures inlined in the style sheet delay the first paint.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The bundle stays in the server's memory, so it is minified.
    minify: true,
    // No getter in our code has side effects; otherwise unused schemas that read a limit would stay, with zod.
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // The entry lists all chunk names, and hashes do not compress, so both are short.
      output: {
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 6)}-[hash:7].js`,
        hashCharacters: "hex",
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/files", "/healthz", "/unsubscribe", "/sms", "/manifest.webmanifest"].map((path) => [
        path,
        { target, changeOrigin: false },
      ]),
    ),
  },
}));

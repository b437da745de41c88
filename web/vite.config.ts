import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { avroPhonetic } from "./build/avro-phonetic.ts";
import { byteBudget } from "./build/byte-budget.ts";
import { contractAddresses } from "./build/contract-endpoints.ts";
import { earlyScript } from "./build/early-clicks-script.ts";
import { flattenLayers } from "./build/flatten-layers.ts";
import { formulaSheet } from "./build/formula-sheet.ts";
import { katexFonts } from "./build/katex-fonts.ts";
import { filesOf, lostScripts } from "./build/chunk-loader.ts";
import { oldBrowsers } from "./build/old-browsers.ts";
import { pageChunks } from "./build/page-chunks.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFonts } from "./build/preload-fonts.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { straightImports } from "./build/flatten-barrels.ts";

const textFace = /noto-(bengali|latin)-[^/]+\.woff2$/;
const emptyFeed = { page: "/pages/home/HomePage.tsx" };
const feed = {
  ...emptyFeed,
  filling: "/posts/components/PostRow.tsx",
  pieces: ["/pages/home/Pinned.tsx"],
  afterwards: ["/lib/offline/network-then-stored.ts", "/lib/data-usage/meter.ts"],
};
const target = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Plugins of the browser build; the server-render build does without them. */
const forBrowsers = () => [
  lostScripts(),
  katexFonts(),
  tailwindcss(),
  preloadFonts(textFace),
  flattenLayers(),
  pageChunks({ "/auth": { page: "/session/pages/AuthPage.tsx" }, "/": feed }),
  byteBudget({
    js: 100,
    css: 25,
    fonts: 80,
    fontsPreloaded: textFace,
    pages: [
      { ...emptyFeed, js: 102 },
      { ...feed, js: 120 },
      { page: "/pages/post/PostPage.tsx", js: 130 },
    ],
  }),
  formulaSheet("/lib/rich-text/katex.ts"),
  earlyScript("src/replay-early-clicks.ts"),
  oldBrowsers(),
  serviceWorker({
    first: [feed.page, feed.filling, ...feed.pieces, "/app/member-start-lazy.ts", "/app/member-start.ts"],
    more: [
      "/posts/components/PostVideo.tsx",
      "/posts/components/PostMenuPanel.tsx",
      "/saved/components/SavePicker.tsx",
      "/reports/components/ReportSheet.tsx",
      "/pages/post/PostPage.tsx",
      "/pages/saved/SavedPage.tsx",
      "/comments/components/CommentSection.tsx",
      "/app/offline-start.ts",
      "/lib/outbox/queue.ts",
      "/shell/outbox/start-outbox.ts",
      "/shell/outbox/OutboxSheet.tsx",
      "/shell/outbox/LeaveDialog.tsx",
      "/shell/AccountPanel.tsx",
      "/shell/ProfileDrawer.tsx",
      "/composer/components/ComposerDialog.tsx",
      "/lib/rich-text/katex.ts",
      "/lib/editor/Editor.tsx",
    ],
    fonts: textFace,
  }),
  precompress(),
];

export default defineConfig(({ isSsrBuild = false }) => ({
  resolve: {
    alias: {
      "use-sync-external-store/shim/index.js": new URL("src/lib/data/sync-external-store.ts", import.meta.url)
        .pathname,
    },
  },
  plugins: [
    contractAddresses(),
    avroPhonetic(),
    straightImports(),
    react(),
    ...(isSsrBuild ? [] : forBrowsers()),
  ],
  // Half a kilobyte with which React looks for its tools on the phones of a school.
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
    modulePreload: { polyfill: false, resolveDependencies: filesOf },
    // The content policy allows no data: fonts, and a small picture in the style sheet delays the first paint.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The bundle stays in the server's memory, so it is minified.
    minify: true,
    // No object here answers a look at it with a deed; else a shape that names a limit would stay, and its library.
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // The first file lists all others, and what a hash is made of cannot be packed.
      output: { chunkFileNames: "assets/[name]-[hash:7].js" },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/files", "/healthz", "/unsubscribe"].map((path) => [path, { target, changeOrigin: false }]),
    ),
  },
}));

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { byteBudget } from "./build/byte-budget.ts";
import { contractAddresses } from "./build/contract-addresses.ts";
import { flattenLayers } from "./build/flatten-layers.ts";
import { pageChunks } from "./build/page-chunks.ts";
import { precompress } from "./build/precompress.ts";
import { preloadFonts } from "./build/preload-fonts.ts";

const textFace = /noto-(bengali|latin)-[^/]+\.woff2$/;
const target = "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [
    contractAddresses(),
    react(),
    tailwindcss(),
    preloadFonts(textFace),
    flattenLayers(),
    pageChunks({ "/auth": "/session/pages/AuthPage.tsx", "/": "/app/pages/HomePage.tsx" }),
    byteBudget({ js: 110, css: 25, fonts: 80, fontsPreloaded: textFace }),
    precompress(),
  ],
  build: {
    outDir: "dist/app",
    emptyOutDir: true,
    target: ["chrome90", "safari15.4", "firefox91"],
    modulePreload: { polyfill: false },
    // The content policy allows no data: fonts, and a small picture in the style sheet delays the first paint.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/files", "/healthz"].map((path) => [path, { target, changeOrigin: false }]),
    ),
  },
});

import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../tools/progress.mjs";
import { printTable } from "./table.mjs";

/** Plugins of our own that rewrite or group code to save bytes; each must save at least this much somewhere. */
const candidates = ["contract-endpoints", "flatten-barrels", "page-chunks"];
const GOAL_KB = 5;

const pages = {
  "/auth": ["/session/pages/AuthPage.tsx"],
  "/ with posts": [
    "/pages/home/HomePage.tsx",
    "/posts/components/PostRow.tsx",
    "/pages/home/Pinned.tsx",
    "/lib/offline/network-then-stored.ts",
    "/lib/data-usage/meter.ts",
  ],
  "/post/{id}": ["/pages/post/PostPage.tsx"],
};

/** Builds with all plugins and once without each candidate; prints the bytes that each saves. */
export async function buildPlugins() {
  const all = await measure([]);
  const rows = [];
  for (const name of candidates) {
    const without = await measure([name]);
    const saved = Object.keys(all).map((page) => without[page].kb - all[page].kb);
    const files = Object.keys(all).map((page) => `${all[page].files} of ${without[page].files}`);
    rows.push([
      name,
      ...saved.map((kb) => kb.toFixed(1)),
      ...files,
      Math.max(...saved) >= GOAL_KB ? "✓" : "–",
    ]);
  }
  const head = [
    "without",
    ...Object.keys(all).map((page) => `${page}, KB`),
    ...Object.keys(all).map((page) => `${page}, files`),
    `goal ${GOAL_KB} KB`,
  ];
  printTable("JS and CSS that a page loads unasked, gzip, more without the plugin", head, [
    [
      "(with all)",
      ...Object.values(all).map(({ kb }) => kb.toFixed(1)),
      ...Object.keys(all).map(() => ""),
      "",
    ],
    ...rows,
  ]);
  return true;
}

async function measure(leftOut) {
  const { build, loadConfigFromFile } = await import("vite");
  const web = join(root, "web");
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, undefined, web, "silent");
  const plugins = await flat(loaded.config.plugins);
  // The byte budget would end the build without a plugin.
  const unwanted = new Set([...leftOut, "byte-budget", "service-worker"]);
  const { output } = await build({
    ...loaded.config,
    configFile: false,
    root: web,
    logLevel: "silent",
    plugins: plugins.filter(({ name }) => !unwanted.has(name)),
    build: { ...loaded.config.build, write: false },
  });
  return Object.fromEntries(Object.entries(pages).map(([page, modules]) => [page, weigh(output, modules)]));
}

const flat = async (plugins) =>
  (await Promise.all((await Promise.all(plugins)).map((one) => (Array.isArray(one) ? flat(one) : one))))
    .flat()
    .filter(Boolean);

function weigh(output, modules) {
  const chunks = new Map(
    output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]),
  );
  const found = new Set();
  const visit = (chunk) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(chunks.get(file));
  };
  for (const chunk of chunks.values())
    if (chunk.isEntry || chunk.moduleIds.some((id) => modules.some((end) => id.endsWith(end)))) visit(chunk);
  const styles = new Set([...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const sources = [
    ...[...found].map(({ code }) => code),
    ...output.filter(({ fileName }) => styles.has(fileName)).map(({ source }) => source),
  ];
  const bytes = sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
  return { kb: bytes / 1_000, files: sources.length };
}

import "./node-version.mjs";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { finish, packageBin, root, step, stopCommandsOnSignal } from "./progress.mjs";
import { fingerprintOf, writeStamp, readStamp } from "./fingerprint.mjs";
import { readRelease } from "./release/commit.mjs";

const shared = [
  "contract/src",
  "contract/package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "tools/build.mjs",
];

const parts = {
  server: {
    sources: [...shared, "packages/private-postgres", "server/src", "server/demo", "server/package.json"],
    result: "server/dist/main.mjs",
    stamp: "server/dist/.built",
    build: buildServer,
  },
  web: {
    sources: [...shared, "web"],
    result: "web/dist/app/index.html",
    stamp: "web/dist/.built",
    build: buildWeb,
  },
};

/** Packages from npm stay external; the workspaces are bundled. */
function publishedPackages() {
  const names = ["contract", "packages/private-postgres", "server"].flatMap((name) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, name, "package.json"), "utf8"),
    );
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return names.filter((name) => !name.startsWith("@angon/"));
}

/**
 * Workers are programs of their own beside the server. They contain their packages: loading those one by one takes four
 * times as long, at each start of a worker.
 */
const workers = {
  "sheet-worker": "server/src/kit/sheets/sheet-worker.ts",
  "file-worker": "server/src/files/file-worker.ts",
};

/** For the packages among them that call `require`. */
const requireBanner =
  'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

async function buildServer(next) {
  const esbuild = await import("esbuild");
  const dist = join(root, "server/dist");
  /** @type {import("esbuild").BuildOptions & { write: false }} */
  const options = {
    // Written to `next` below, but built for `dist`, so that the source map refers to the final paths.
    write: false,
    absWorkingDir: root,
    outdir: dist,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // The program and its source map stay in memory as long as the server runs: no whitespace, no source text.
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: "warning",
  };
  const main = { main: "server/src/cli/main.ts" };
  const built = [
    await esbuild.build({ ...options, entryPoints: workers, banner: { js: requireBanner } }),
    await esbuild.build({ ...options, entryPoints: main, external: publishedPackages() }),
  ];
  await esbuild.stop();
  mkdirSync(next, { recursive: true });
  const files = built.flatMap(({ outputFiles }) => outputFiles);
  for (const { path, contents } of files) writeFileSync(join(next, basename(path)), contents);
  cpSync(join(root, "server/src/db/migrations"), join(next, "migrations"), { recursive: true });
  cpSync(join(root, "server/demo/pictures/files"), join(next, "demo-pictures"), { recursive: true });
  const names = files.map(({ path }) => basename(path));
  // The program is replaced last: a start in between still finds the complete old build.
  for (const name of [
    "migrations",
    "demo-pictures",
    ...names.filter((one) => one !== "main.mjs"),
    "main.mjs",
  ])
    replace(join(next, name), join(dist, name));
}

const vite = (words, outDir) =>
  packageBin(
    "vite/bin/vite.js",
    ["build", ...words, "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"],
    {
      cwd: join(root, "web"),
      // The page is always a production build, also when NODE_ENV of the server says otherwise.
      env: { NODE_ENV: "production" },
    },
  );

async function buildWeb(next) {
  await vite([], next);
  // The second build of the same pages runs on the server, which renders the first view.
  const ssr = `${next}-ssr`;
  await vite(["--ssr", "src/server-render.tsx"], ssr);
  replace(ssr, join(root, "web/dist/ssr"));
  replace(next, join(root, "web/dist/app"));
}

/** Not part of the fingerprint: a new commit alone builds nothing anew. */
function writeReleaseFile() {
  const text = `${JSON.stringify(readRelease())}\n`;
  if (readStamp("server/dist/release.json") !== text) writeStamp("server/dist/release.json", text);
}

// One rename replaces a file; a folder that is not empty must be moved away first.
function replace(from, to) {
  const old = `${to}.old-${process.pid}`;
  if (statSync(to, { throwIfNoEntry: false })?.isDirectory()) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}

/** Builds each part whose sources changed since its last build, and replaces its output only when it is complete. */
export async function ensureBuilt(names = Object.keys(parts)) {
  const stale = () =>
    names
      .map((name) => ({ name, ...parts[name], look: fingerprintOf(parts[name].sources) }))
      .filter((part) => readStamp(part.stamp) !== part.look || !existsSync(join(root, part.result)));
  if (names.includes("server")) writeReleaseFile();
  if (stale().length === 0) return;
  await withLock(
    join(root, ".cache/build.lock"),
    async () => {
      for (const part of stale()) {
        const next = join(root, part.name, `dist/.next-${process.pid}`);
        try {
          await step(`Building the ${part.name}`, () => part.build(next));
        } finally {
          for (const leftover of [next, `${next}-ssr`]) rmSync(leftover, { recursive: true, force: true });
        }
        writeStamp(part.stamp, part.look);
      }
    },
    () => console.log("  · Another start is building; waiting for it …"),
  );
}

if (process.argv[1] === join(root, "tools/build.mjs")) {
  stopCommandsOnSignal();
  await finish(async () => {
    await ensureInstalled();
    if (process.argv.includes("--force"))
      for (const part of Object.values(parts)) rmSync(join(root, part.stamp), { force: true });
    await ensureBuilt();
  });
}

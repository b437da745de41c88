import "./node-version.mjs";
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { basename, join } from "node:path";
import { compressFolder } from "./bundle/compress.mjs";
import { bundleServer } from "./bundle/server.mjs";
import { ensureInstalled, ensureInstalledWithTests } from "./install.mjs";
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
  "tools/bundle",
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

const BUILD_LOCK = join(root, ".cache/build.lock");

/** Holds the stamp of the built page whose files are compressed. */
const COMPRESSED = "web/dist/.compressed";

/** A running server of an earlier build may still load its chunks. */
const KEPT_MS = 7 * 24 * 3_600_000;
const chunk = /^[\w-]+-[A-Z0-9]{8}\.mjs(\.map)?$/;

function removeOldChunks(dist, names) {
  for (const name of readdirSync(dist).filter((one) => chunk.test(one) && !names.includes(one)))
    if (Date.now() - statSync(join(dist, name)).mtimeMs > KEPT_MS) rmSync(join(dist, name), { force: true });
}

async function buildServer(next) {
  const dist = join(root, "server/dist");
  // Written to `next` below, but built for `dist`, so that the source map refers to the final paths.
  const files = await bundleServer(dist);
  mkdirSync(next, { recursive: true });
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
  removeOldChunks(dist, names);
}

/** Each build takes up to a gigabyte for a moment. */
const hasRoom = () => availableParallelism() > 1 && totalmem() > 3e9;

/** Runs the builds at once where there is room, else one after the other; fails when all have ended. */
async function together(builds) {
  const begun = [];
  for (const build of builds) {
    begun.push(build());
    if (!hasRoom()) await begun.at(-1);
  }
  await Promise.allSettled(begun);
  await Promise.all(begun);
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
  // The second build of the same pages runs on the server, which renders the first view.
  const ssr = `${next}-ssr`;
  await together([() => vite([], next), () => vite(["--ssr", "src/server-render.tsx"], ssr)]);
  rmSync(join(root, COMPRESSED), { force: true });
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

async function buildPart(part) {
  const next = join(root, part.name, `dist/.next-${process.pid}`);
  try {
    await step(`Building the ${part.name}`, () => part.build(next));
  } finally {
    for (const leftover of [next, `${next}-ssr`]) rmSync(leftover, { recursive: true, force: true });
  }
  writeStamp(part.stamp, part.look);
}

/**
 * Builds each part whose sources changed since its last build, and replaces its output only when it is complete. A start
 * does not wait until the page is compressed, which takes half of a build.
 */
export async function ensureBuilt(names = Object.keys(parts), { isCompressed = true } = {}) {
  await ensureParts(names);
  if (isCompressed && names.includes("web")) await ensureCompressed();
}

const isPageCompressed = () => readStamp(COMPRESSED) === readStamp(parts.web.stamp);

/** Under the lock of the build, so that no file of one build is written into the next one. */
export async function ensureCompressed() {
  if (isPageCompressed()) return;
  await withLock(BUILD_LOCK, async () => {
    if (isPageCompressed()) return;
    await step("Compressing the page", () => compressFolder(join(root, "web/dist/app")));
    writeStamp(COMPRESSED, readStamp(parts.web.stamp));
  });
}

/** Runs beside the server on one thread, and is killed when the server exits. */
export function compressLater() {
  if (isPageCompressed()) return;
  const child = spawn(process.execPath, [join(root, "tools/bundle/compress-later.mjs")], {
    env: { ...process.env, UV_THREADPOOL_SIZE: "1" },
    stdio: "ignore",
  });
  child.on("error", () => {});
  child.unref();
  process.once("exit", () => child.kill());
}

async function ensureParts(names) {
  const stale = () =>
    names
      .map((name) => ({ name, ...parts[name], look: fingerprintOf(parts[name].sources) }))
      .filter((part) => readStamp(part.stamp) !== part.look || !existsSync(join(root, part.result)));
  if (names.includes("server")) writeReleaseFile();
  if (stale().length === 0) return;
  await withLock(
    BUILD_LOCK,
    async () => {
      await together(stale().map((part) => () => buildPart(part)));
    },
    () => console.log("  · Another start is building; waiting for it …"),
  );
}

if (process.argv[1] === join(root, "tools/build.mjs")) {
  stopCommandsOnSignal();
  await finish(async () => {
    await (process.argv.includes("--with-tests") ? ensureInstalledWithTests() : ensureInstalled());
    if (process.argv.includes("--force"))
      for (const part of Object.values(parts)) rmSync(join(root, part.stamp), { force: true });
    await ensureBuilt();
  });
}

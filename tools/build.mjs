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
import { taking } from "./lock.mjs";
import { finish, packageBin, root, step, stopCommandsOnSignal } from "./progress.mjs";
import { lookOf, stamp, stamped } from "./stamp.mjs";

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

/** The packages a bundle leaves alone; our own are the ones it takes in. */
function publishedPackages() {
  const names = ["contract", "packages/private-postgres", "server"].flatMap((name) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, name, "package.json"), "utf8"),
    );
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return names.filter((name) => !name.startsWith("@angon/"));
}

async function buildServer(next) {
  const esbuild = await import("esbuild");
  const dist = join(root, "server/dist");
  // Written by hand, so that the source map speaks of the place where it ends up.
  const { outputFiles } = await esbuild.build({
    write: false,
    absWorkingDir: root,
    entryPoints: { main: "server/src/cli/main.ts" },
    outdir: dist,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Source texts stay in memory as long as the server runs, and so does the map: both without what nobody reads.
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    external: publishedPackages(),
    logLevel: "warning",
  });
  await esbuild.stop();
  mkdirSync(next, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(next, basename(path)), contents);
  cpSync(join(root, "server/src/db/migrations"), join(next, "migrations"), { recursive: true });
  // The program comes last: a start in between finds the old one complete.
  for (const name of ["migrations", "main.mjs.map", "main.mjs"]) replace(join(next, name), join(dist, name));
}

const vite = (words, outDir) =>
  packageBin(
    "vite/bin/vite.js",
    ["build", ...words, "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"],
    {
      cwd: join(root, "web"),
      // The page is the same product whatever the server that hands it out is told to be.
      env: { NODE_ENV: "production" },
    },
  );

async function buildWeb(next) {
  await vite([], next);
  // The same pages once more, for the server that draws what is seen first.
  const drawing = `${next}-ssr`;
  await vite(["--ssr", "src/server-render.tsx"], drawing);
  replace(drawing, join(root, "web/dist/ssr"));
  replace(next, join(root, "web/dist/app"));
}

// A file is replaced in one move; a folder that is not empty has to step aside first.
function replace(from, to) {
  const old = `${to}.old-${process.pid}`;
  if (statSync(to, { throwIfNoEntry: false })?.isDirectory()) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}

/** Builds what changed since it was last built; a part is swapped in whole, never half. */
export async function ensureBuilt(names = Object.keys(parts)) {
  const stale = () =>
    names
      .map((name) => ({ name, ...parts[name], look: lookOf(parts[name].sources) }))
      .filter((part) => stamped(part.stamp) !== part.look || !existsSync(join(root, part.result)));
  if (stale().length === 0) return;
  await taking(
    join(root, ".cache/build.lock"),
    async () => {
      for (const part of stale()) {
        const next = join(root, part.name, `dist/.next-${process.pid}`);
        try {
          await step(`Building the ${part.name}`, () => part.build(next));
        } finally {
          for (const leftover of [next, `${next}-ssr`])
            rmSync(leftover, { recursive: true, force: true });
        }
        stamp(part.stamp, part.look);
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

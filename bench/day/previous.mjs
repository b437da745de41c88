import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../../tools/progress.mjs";

const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();

const MIGRATIONS = "server/src/db/migrations";
/** The newest tag, or without tags the state before the newest migrations. */
function previousCommit() {
  const tag = git("tag", "--sort=-creatordate", "--merged", "HEAD").split("\n")[0];
  return tag || `${git("log", "--first-parent", "-1", "--diff-filter=A", "--format=%H", "--", MIGRATIONS)}^`;
}

/** The packages of today beside the workspaces of then. */
function linkPackages(folder) {
  const from = join(root, "node_modules");
  const to = join(folder, "node_modules");
  mkdirSync(join(to, "@angon"), { recursive: true });
  for (const name of readdirSync(from)) if (name !== "@angon") symlinkSync(join(from, name), join(to, name));
  const workspaces = {
    contract: "contract",
    server: "server",
    "private-postgres": "packages/private-postgres",
    "test-tier": "packages/test-tier",
  };
  for (const [name, path] of Object.entries(workspaces))
    symlinkSync(join(folder, path), join(to, "@angon", name));
}

/** Builds the server of an earlier commit into `folder`; returns its program and its commit. */
export async function buildPrevious(folder, wanted) {
  const commit = git("rev-parse", "--short=10", wanted ?? previousCommit());
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync(
    "git",
    ["archive", commit, "contract", "packages", "server", "tsconfig.base.json"],
    {
      cwd: root,
      maxBuffer: 1e9,
    },
  );
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  linkPackages(folder);
  const { dependencies } = JSON.parse(readFileSync(join(folder, "server/package.json"), "utf8"));
  const options = {
    absWorkingDir: folder,
    preserveSymlinks: false,
    outdir: join(folder, "server/dist"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  };
  await build({
    ...options,
    entryPoints: { main: join(folder, "server/src/cli/main.ts") },
    external: Object.keys(dependencies).filter((name) => !name.startsWith("@angon/")),
  });
  await build({
    ...options,
    entryPoints: {
      "sheet-worker": join(folder, "server/src/kit/sheets/sheet-worker.ts"),
      "file-worker": join(folder, "server/src/files/file-worker.ts"),
    },
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
  cpSync(join(folder, MIGRATIONS), join(folder, "server/dist/migrations"), { recursive: true });
  cpSync(join(folder, "server/demo/pictures/files"), join(folder, "server/dist/demo-pictures"), {
    recursive: true,
  });
  // The demo takes a file whose address has a query, as `tsImport` gives it, for a bundle.
  symlinkSync(join(folder, "server/demo/pictures/files"), join(folder, "server/demo/pictures/demo-pictures"));
  return { folder, program: join(folder, "server/dist/main.mjs"), commit };
}

const CHANGED = [
  "users",
  "sessions",
  "posts",
  "comments",
  "reactions",
  "notifications",
  "quiz_attempts",
  "submissions",
];

/** The built server as the next release, which adds a column to the busiest tables. */
export function nextRelease(folder) {
  const dist = join(folder, "server/dist");
  mkdirSync(join(folder, "server"), { recursive: true });
  cpSync(join(root, "server/dist"), dist, { recursive: true });
  for (const name of ["node_modules", "web"]) symlinkSync(join(root, name), join(folder, name));
  for (const [i, table] of CHANGED.entries())
    writeFileSync(
      join(dist, `migrations/99${String(i).padStart(2, "0")}-${table.replaceAll("_", "-")}-of-the-day.sql`),
      `-- expand\nalter table ${table} add column added_today text;\n`,
    );
  return join(dist, "main.mjs");
}

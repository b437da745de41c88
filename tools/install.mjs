import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { command, root, step } from "./progress.mjs";
import { contentHashOf, writeStamp, readStamp } from "./fingerprint.mjs";

const STAMP = "node_modules/.angon-lock";
const machine = `${process.platform}-${process.arch}`;

const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

function wanted() {
  const workspaces = readJson("package.json").workspaces.map((name) => `${name}/package.json`);
  return contentHashOf(["package-lock.json", "package.json", ...workspaces]);
}

/** Compares npm's record of installed packages with the lock; also right when npm was run by hand. */
function installedExactly() {
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const lock = readJson("package-lock.json").packages;
  const installed = readJson("node_modules/.package-lock.json").packages;
  const missing = Object.entries(lock).some(
    ([path, entry]) =>
      // The link of a workspace has no version, so its presence is asked for as well.
      path.includes("node_modules/") &&
      !entry.optional &&
      (!installed[path] || installed[path].version !== entry.version),
  );
  const foreign = Object.entries(installed).some(([path, entry]) => lock[path]?.version !== entry.version);
  return !missing && !foreign;
}

/** `npm_execpath` is set when npm started this process; otherwise the shell finds npm. */
export function npm(args, options) {
  const path = process.env.npm_execpath;
  if (path?.endsWith(".js")) return command(process.execPath, [path, ...args], options);
  return command("npm", args, options);
}

/** Installs the locked packages including devDependencies, because the build needs them. */
export async function ensureInstalled() {
  const expected = `${machine} ${wanted()}`;
  const isInstalled = () => readStamp(STAMP) === expected;
  if (isInstalled()) return;
  if ((readStamp(STAMP) ?? machine).startsWith(machine) && installedExactly())
    return writeStamp(STAMP, expected);
  await withLock(
    join(root, ".cache/install.lock"),
    async () => {
      if (isInstalled()) return;
      await step("Installing the locked packages", () =>
        npm(["ci", "--include=dev", "--no-audit", "--no-fund"]),
      );
      writeStamp(STAMP, expected);
    },
    () => console.log("  · Another start is installing; waiting for it …"),
  );
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { taking } from "./lock.mjs";
import { command, root, step } from "./progress.mjs";
import { contentOf, stamp, stamped } from "./stamp.mjs";

const STAMP = "node_modules/.angon-lock";
const machine = `${process.platform}-${process.arch}`;

const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

function wanted() {
  const workspaces = readJson("package.json").workspaces.map((name) => `${name}/package.json`);
  return contentOf(["package-lock.json", "package.json", ...workspaces]);
}

/** True when what npm wrote down as installed is exactly what the lock asks for, whoever ran npm. */
function installedExactly() {
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const lock = readJson("package-lock.json").packages;
  const installed = readJson("node_modules/.package-lock.json").packages;
  const missing = Object.entries(lock).some(
    ([path, entry]) =>
      path.includes("node_modules/") && !entry.optional && installed[path]?.version !== entry.version,
  );
  const foreign = Object.entries(installed).some(([path, entry]) => lock[path]?.version !== entry.version);
  return !missing && !foreign;
}

/** Node alone knows where npm is when npm started us; otherwise the shell does. */
function npm(args) {
  const path = process.env.npm_execpath;
  if (path?.endsWith(".js")) return command(process.execPath, [path, ...args]);
  return command("npm", args);
}

/** Installs exactly the lock, development packages included: they are what builds the product. */
export async function ensureInstalled() {
  const wish = `${machine} ${wanted()}`;
  const present = () => stamped(STAMP) === wish;
  if (present()) return;
  if ((stamped(STAMP) ?? machine).startsWith(machine) && installedExactly()) return stamp(STAMP, wish);
  await taking(
    join(root, ".cache/install.lock"),
    async () => {
      if (present()) return;
      await step("Installing the locked packages", () =>
        npm(["ci", "--include=dev", "--no-audit", "--no-fund"]),
      );
      stamp(STAMP, wish);
    },
    () => console.log("  · Another start is installing; waiting for it …"),
  );
}

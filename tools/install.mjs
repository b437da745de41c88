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
function installedExactly({ withTests }) {
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const lock = readJson("package-lock.json").packages;
  const installed = readJson("node_modules/.package-lock.json").packages;
  const isWanted = ({ optional, dev, devOptional }) => !optional && (withTests || !(dev || devOptional));
  const missing = Object.entries(lock).some(
    ([path, entry]) =>
      // The link of a workspace has no version, so its presence is asked for as well.
      path.includes("node_modules/") &&
      isWanted(entry) &&
      (!installed[path] || installed[path].version !== entry.version),
  );
  // Native packages that the lock does not contain are not loaded.
  const foreign = Object.entries(installed).some(
    ([path, entry]) => lock[path]?.version !== entry.version && !(entry.optional && !lock[path]),
  );
  return !missing && !foreign;
}

/** `npm_execpath` is set when npm started this process; otherwise the shell finds npm. */
export function npm(args, options) {
  const path = process.env.npm_execpath;
  if (path?.endsWith(".js")) return command(process.execPath, [path, ...args], options);
  return command("npm", args, options);
}

const served = { withTests: false, title: "Installing the locked packages", args: ["ci", "--omit=dev"] };
const all = { withTests: true, title: "Installing the locked packages", args: ["ci", "--include=dev"] };
/** `npm ci` would remove the packages of a server that runs; this only adds, and leaves the lock as it is. */
const rest = {
  title: "Installing the packages of the tests",
  args: ["install", "--include=dev", "--no-save"],
};

/** Installs the locked packages that build and serve: without those of checks and tests. */
export const ensureInstalled = () => install(served);

/** Installs all locked packages. */
export const ensureInstalledWithTests = () => install(all);

async function install({ withTests, ...whole }) {
  const stampOf = (tests) => `${machine} ${wanted()}${tests ? "" : " served"}`;
  const isInstalled = () =>
    readStamp(STAMP) === stampOf(true) || (!withTests && readStamp(STAMP) === stampOf(false));
  if (isInstalled()) return;
  if ((readStamp(STAMP) ?? machine).startsWith(machine) && installedExactly({ withTests }))
    return writeStamp(STAMP, stampOf(installedExactly({ withTests: true })));
  await withLock(
    join(root, ".cache/install.lock"),
    async () => {
      if (isInstalled()) return;
      const isServed = readStamp(STAMP) === stampOf(false) && installedExactly({ withTests: false });
      const { title, args } = isServed ? rest : whole;
      await step(title, () => npm([...args, "--no-audit", "--no-fund"]));
      writeStamp(STAMP, stampOf(withTests));
    },
    () => console.log("  · Another start is installing; waiting for it …"),
  );
}

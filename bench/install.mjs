import { join } from "node:path";
import { withLock } from "../tools/lock.mjs";
import { command, root, step } from "../tools/progress.mjs";
import { contentHashOf, writeStamp, readStamp } from "../tools/fingerprint.mjs";

const STAMP = "bench/node_modules/.angon-lock";

/** Node alone knows where npm is when npm started us; otherwise the shell does. */
function npm(args) {
  const path = process.env.npm_execpath;
  return path?.endsWith(".js") ? command(process.execPath, [path, ...args]) : command("npm", args);
}

/** Lighthouse alone brings 200 packages, so the bench is no workspace and installs its own when it is asked for. */
export async function ensureBenchInstalled() {
  const wish = contentHashOf(
    ["bench/package.json", "bench/package-lock.json"],
    process.platform,
    process.arch,
  );
  if (readStamp(STAMP) === wish) return;
  await withLock(join(root, ".cache/bench-install.lock"), async () => {
    if (readStamp(STAMP) === wish) return;
    await step("Installing what the bench measures with", () =>
      npm(["ci", "--prefix", "bench", "--no-audit", "--no-fund"]),
    );
    writeStamp(STAMP, wish);
  });
}

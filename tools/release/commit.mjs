import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../progress.mjs";

const SHORT = 10;

/** A build without the git folder, as in a container, is told its commit by `ANGON_COMMIT`. */
function readCommit() {
  if (process.env.ANGON_COMMIT) return process.env.ANGON_COMMIT.slice(0, SHORT);
  try {
    const said = execFileSync("git", ["-C", root, "rev-parse", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return said.slice(0, SHORT);
  } catch {
    return null;
  }
}

export function readRelease() {
  const { version } = JSON.parse(readFileSync(join(root, "server/package.json"), "utf8"));
  return { version, commit: readCommit() };
}

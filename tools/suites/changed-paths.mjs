import { spawnSync } from "node:child_process";
import { root } from "../progress.mjs";

const git = (...args) => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
};

/** Paths that differ from the main branch of the origin, or from `ANGON_BASE`; none where there is no such branch. */
export function changedPaths() {
  const [base] = git("merge-base", "HEAD", process.env.ANGON_BASE ?? "origin/main");
  if (!base) return [];
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

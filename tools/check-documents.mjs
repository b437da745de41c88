import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { documentCommandProblems } from "./rules/document-commands.mjs";
import { documentLinkProblems, documentNameProblems, documentSizeProblems } from "./rules/documents.mjs";
import { root } from "./progress.mjs";

/** Files of git, also new ones, without those that were deleted and not committed. */
const paths = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(root, path)));

const problems = [
  documentLinkProblems,
  documentNameProblems,
  documentSizeProblems,
  documentCommandProblems,
].flatMap((problemsOf) => problemsOf(root, paths));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

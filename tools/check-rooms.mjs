// The rules that dependency-cruiser cannot see: file names, owners of tables, folder cycles, sentences and comments.
import { fileURLToPath } from "node:url";
import { commentProblems } from "./comment-rules.mjs";
import { cycleProblems } from "./folder-cycles.mjs";
import { eventProblems } from "./room-events.mjs";
import { nameProblems } from "./room-names.mjs";
import { tableProblems } from "./room-tables.mjs";
import { sourceProblems } from "./source-rules.mjs";

export const roomProblems = (root) =>
  [nameProblems, tableProblems, eventProblems, cycleProblems, sourceProblems, commentProblems].flatMap(
    (problemsOf) => problemsOf(root),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = roomProblems(fileURLToPath(new URL("..", import.meta.url)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

// What the import law cannot see: names, owners of tables, and where sentences and rights live.
import { fileURLToPath } from "node:url";
import { wordProblems } from "./house-words.mjs";
import { nameProblems } from "./room-names.mjs";
import { tableProblems } from "./room-tables.mjs";

export const roomProblems = (root) => [...nameProblems(root), ...tableProblems(root), ...wordProblems(root)];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = roomProblems(fileURLToPath(new URL("..", import.meta.url)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

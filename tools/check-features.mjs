// The rules that dependency-cruiser cannot see: file names, owners of tables, folder cycles, sentences, comments,
// clocks in tests, paths of file URLs, the language of the page and the module state of the server render.
import { fileURLToPath } from "node:url";
import { commentProblems } from "./comment-rules.mjs";
import { cycleProblems } from "./folder-cycles.mjs";
import { eventProblems } from "./feature-events.mjs";
import { nameProblems } from "./feature-names.mjs";
import { tableProblems } from "./feature-tables.mjs";
import { renderStateProblems } from "./render-state.mjs";
import { sharedState } from "./shared-state.mjs";
import { sourceProblems } from "./source-rules.mjs";
import { filePathProblems } from "./rules/file-paths.mjs";
import { formOfAddressProblems } from "./rules/form-of-address.mjs";
import { pageLanguageProblems } from "./rules/page-language.mjs";
import { testClockProblems } from "./rules/test-clocks.mjs";

export const featureProblems = (root) =>
  [
    nameProblems,
    tableProblems,
    eventProblems,
    cycleProblems,
    sourceProblems,
    commentProblems,
    testClockProblems,
    filePathProblems,
    pageLanguageProblems,
    formOfAddressProblems,
  ].flatMap((problemsOf) => problemsOf(root));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const problems = [...featureProblems(root), ...renderStateProblems(root, sharedState)];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "./sources.mjs";

const checkedFolders = ["contract", "packages", "server", "web", "e2e", "stress", "tools", "bench"];
const isSource = (path) => /\.(tsx?|mjs|cjs)$/.test(path);

const commentLine = /^\s*(?:\/\/|\/\*\*?|\*)\s?(.*?)(?:\*\/)?\s*$/;
const directive = /^(oxlint|eslint|prettier|@)/;
const indefinite = /\b(whoever|whatever|whom|somebody|anybody|nobody|everybody|one's)\b/i;
const inverted =
  /^(Whoever|Whatever|What|Who|Whom|Nobody|Somebody|Anybody|Everybody|Of what|One's|Nothing)\b/;

function problemOf(comment) {
  if (directive.test(comment)) return undefined;
  const start = inverted.exec(comment)?.[1];
  if (start) return `a comment begins with "${start}"; begin with the subject`;
  const word = indefinite.exec(comment)?.[1];
  return word && `a comment says "${word}"; name the user, request, row or process`;
}

/** The worst habits of comments: an indefinite subject, and a sentence that begins with its object. */
export const commentProblems = (root) =>
  checkedFolders
    .flatMap((folder) => filesOf(root, folder))
    .filter(isSource)
    .flatMap((path) =>
      readFileSync(join(root, path), "utf8")
        .split("\n")
        .flatMap((line, i) => {
          const problem = problemOf(commentLine.exec(line)?.[1] ?? "");
          return problem ? [`${path}:${i + 1}: ${problem}`] : [];
        }),
    );

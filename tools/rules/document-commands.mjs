// The documents name commands: each must exist, with its word and its options.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const matchesIn = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, name]) => name));

/** Words and options that a command takes, from its source; of other commands only the name is checked. */
function wordsOf(root, paths, command) {
  const textOf = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "");
  if (command === "bench") {
    const text = textOf("bench/run.mjs");
    const options = matchesIn(text, /^ +"?([\w-]+)"?: \{ type/gm);
    return { words: matchesIn(text, /^ +"?([\w-]+)"?: async/gm), options };
  }
  if (command !== "admin" && command !== "school") return undefined;
  const sources = paths.filter((path) => path.startsWith("server/src/cli/") && !path.endsWith(".test.ts"));
  const usage = new RegExp(`npm run ${command} -- (\\w+)`, "g");
  return { words: matchesIn(sources.map(textOf).join("\n"), usage) };
}

function problemOf(command, given, { scripts, known }) {
  if (!Object.hasOwn(scripts, command)) return "is no command of package.json";
  const accepted = known(command);
  if (!accepted || !given) return undefined;
  const [word = "", ...rest] = given.split(/\s+/);
  // NAME stands for any of them.
  if (/^[a-z]/.test(word) && !accepted.words.has(word)) return `has no ${word}`;
  const unknown = rest.find(
    (one) => one.startsWith("--") && accepted.options && !accepted.options.has(one.slice(2)),
  );
  return unknown && `has no option ${unknown}`;
}

/** Commands in documents, also in their examples, that do not exist. */
export function documentCommandProblems(root, paths) {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const all = new Map();
  const known = (command) => {
    if (!all.has(command)) all.set(command, wordsOf(root, paths, command));
    return all.get(command);
  };
  return paths
    .filter((path) => path.endsWith(".md"))
    .flatMap((path) =>
      readFileSync(join(root, path), "utf8")
        .split("\n")
        .flatMap((line, i) =>
          [...line.matchAll(/npm run ([a-z][\w:-]*)(?: -- ([^`|]+))?/g)].flatMap(([, command, given]) => {
            const problem = problemOf(command, given?.trim(), { scripts, known });
            return problem ? [`${path}:${i + 1}: npm run ${command} ${problem}`] : [];
          }),
        ),
    );
}

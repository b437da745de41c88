import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { documentCommandProblems } from "../rules/document-commands.mjs";

const code = {
  "package.json": JSON.stringify({ scripts: { bench: "", admin: "", "test:full": "" } }),
  "bench/run.mjs": `const parts = {\n  "live-log": async () => 1,\n};\nconst options = {\n  rate: { type: "string" },\n};\n`,
  "server/src/cli/admin.ts": "const usage = 'admin: say `npm run admin -- jobs`';",
};

function problemsOf(text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), "angon-commands-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const all: Record<string, string> = { ...code, "README.md": text };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return documentCommandProblems(root, Object.keys(all));
}

it.each([
  ["a command that package.json does not have", "`npm run benches`", "npm run benches is no command"],
  ["a part that the bench does not have", "`npm run bench -- live-lag`", "has no live-lag"],
  ["an option that the bench does not have", "`npm run bench -- live-log --rat 4`", "has no option --rat"],
  [
    "a word that admin does not have, in an example",
    "```\nnpm run admin -- job\n```",
    "README.md:2: npm run admin",
  ],
])("the check of documents refuses %s", (_, text, problem) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(problem)]);
});

it("the check of documents accepts commands with their words and options", () => {
  const text =
    "`npm run test:full`, `npm run bench`, `npm run bench -- live-log --rate 4`, `npm run admin -- jobs retry all`";
  expect(problemsOf(text)).toEqual([]);
});

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { roomProblems } from "./check-rooms.mjs";
import { cleanTree, fullPage, lawless, unkempt, unruly } from "./keepers.fixture.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "angon-keepers-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function tree(name: string, files: Record<string, string>): string {
  const root = join(scratch, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

type Verdict = { summary: { violations: { rule: { name: string }; from: string; to: string }[] } };

/** What the law says of a tree, by the very file that `npm run check` uses. */
function broken(root: string): string[] {
  const program = join(repository, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const law = join(repository, ".dependency-cruiser.cjs");
  const folders = ["contract", "server", "web", "e2e"];
  const answer = runToEnd([program, "--config", law, "--output-type", "json", ...folders], root);
  const { violations } = (JSON.parse(answer) as Verdict).summary;
  return violations.map(({ rule, from }) => `${rule.name}: ${from}`).toSorted();
}

/** It exits with the number of errors, which is what we come for. */
function runToEnd(args: string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, args, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test("a tree that keeps the law passes every keeper", () => {
  const root = tree("clean", cleanTree);
  expect(broken(root)).toEqual([]);
  expect(roomProblems(root)).toEqual([]);
});

test("the import law catches each of its rules being broken, and nothing else", () => {
  const root = tree("lawless", { ...cleanTree, ...lawless.files });
  expect([...new Set(broken(root))]).toEqual(lawless.expected.toSorted());
});

test.each(unruly)("the keeper of rooms catches $name", ({ name, files, expected }) => {
  const root = tree(name.replaceAll(/\W+/g, "-"), { ...cleanTree, ...files });
  expect(roomProblems(root)).toEqual(expected);
});

test("the linter holds the length of a page and what may not be silenced", () => {
  const files = Object.fromEntries(unkempt.map(({ path, text }) => [path, text]));
  const root = tree("unkempt", { ...fullPage, ...files });
  const program = join(repository, "node_modules/oxlint/bin/oxlint");
  const rules = join(repository, ".oxlintrc.json");
  const answer = runToEnd([program, "--config", rules, "--format", "json", "."], root);
  const { diagnostics } = JSON.parse(answer) as { diagnostics: { code: string; filename: string }[] };
  const found = diagnostics.map(({ code, filename }) => `${code}: ${filename}`);
  expect(found.toSorted()).toEqual(unkempt.map(({ rule, path }) => `${rule}: ${path}`).toSorted());
});

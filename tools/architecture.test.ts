import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { featureProblems } from "./check-features.mjs";
import { cleanTree, importViolations } from "./architecture.fixture.ts";
import { fileViolations } from "./rules/feature-files.fixture.ts";
import { lintViolations, longestAllowed } from "./lint-violations.fixture.ts";
import { renderState } from "./render-state.fixture.ts";
import { renderStateProblems } from "./render-state.mjs";
import { languageViolations } from "./page-language.fixture.ts";
import { featureViolations } from "./feature-violations.fixture.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "angon-architecture-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function tree(name: string, files: Record<string, string>): string {
  const root = join(scratch, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

type CruiseResult = { summary: { violations: { rule: { name: string }; from: string; to: string }[] } };

/** The violations in a tree, found with the same configuration that `npm run check` uses. */
function importProblems(root: string): string[] {
  const program = join(repository, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const config = join(repository, ".dependency-cruiser.cjs");
  const folders = ["contract", "packages", "server", "web", "e2e", "stress"];
  const answer = outputOf([program, "--config", config, "--output-type", "json", ...folders], root);
  const { violations } = (JSON.parse(answer) as CruiseResult).summary;
  return violations.map(({ rule, from }) => `${rule.name}: ${from}`).toSorted();
}

/** Standard output, also of a program that exits with the number of its errors. */
function outputOf(args: string[], cwd: string): string {
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

test("a clean tree passes every check", () => {
  const root = tree("clean", cleanTree);
  expect(importProblems(root)).toEqual([]);
  expect(featureProblems(root)).toEqual([]);
});

test("the import rules report each violation and nothing else", () => {
  const root = tree("imports", { ...cleanTree, ...importViolations.files });
  expect([...new Set(importProblems(root))]).toEqual(importViolations.expected.toSorted());
});

test.each([...fileViolations, ...featureViolations, ...languageViolations])(
  "the feature check reports $name",
  ({ name, files, expected }) => {
    const root = tree(name.replaceAll(/\W+/g, "-"), { ...cleanTree, ...files });
    expect(featureProblems(root)).toEqual(expected);
  },
);

test("the render check reports state that outlives a server render, and declarations of no such state", () => {
  const root = tree("render", { ...cleanTree, ...renderState.files });
  const declared = [{ reason: "counts", state: { "web/src/page.tsx": ["formats", "gone"] } }];
  const problems = renderStateProblems(root, declared) as string[];
  const stale = "tools/shared-state.mjs: web/src/page.tsx gone is no state of the server render";
  expect(problems.filter((problem) => !problem.includes(" outlives "))).toEqual([stale]);
  const found = problems.flatMap((problem) => /^(.*) outlives /.exec(problem)?.[1] ?? []);
  expect(found.toSorted()).toEqual(renderState.expected);
});

test("the linter limits file length and refuses suppressions", () => {
  const files = Object.fromEntries(lintViolations.map(({ path, text }) => [path, text]));
  const root = tree("lint", { ...longestAllowed, ...files });
  const program = join(repository, "node_modules/oxlint/bin/oxlint");
  const rules = join(repository, ".oxlintrc.json");
  const answer = outputOf([program, "--config", rules, "--format", "json", "."], root);
  const { diagnostics } = JSON.parse(answer) as { diagnostics: { code: string; filename: string }[] };
  const found = diagnostics.map(({ code, filename }) => `${code}: ${filename}`);
  expect(found.toSorted()).toEqual(lintViolations.map(({ rule, path }) => `${rule}: ${path}`).toSorted());
});

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const repository = fileURLToPath(new URL("..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "angon-feature-"));
const workspaces = [
  "contract",
  "packages/private-postgres",
  "packages/test-tier",
  "server",
  "web",
  "e2e",
  "stress",
];
const settings = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.base.json",
  ".dependency-cruiser.cjs",
  ".oxlintrc.json",
  ".prettierrc.json",
];

/** Runs a command in the copy; its exit code and output. */
const node = (...args: string[]) =>
  new Promise<{ status: unknown; output: string }>((resolve) =>
    execFile(process.execPath, args, { cwd: copy }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, output: stdout + stderr }),
    ),
  );

let created: Awaited<ReturnType<typeof node>>;
const success = { status: 0, output: expect.any(String) as string };

/** Links the installed packages into the copy, but its own workspaces in place of ours. */
function linkPackages() {
  const packages = join(copy, "node_modules");
  mkdirSync(join(packages, "@angon"), { recursive: true });
  for (const name of readdirSync(join(repository, "node_modules")))
    if (name !== "@angon") symlinkSync(join(repository, "node_modules", name), join(packages, name));
  for (const name of workspaces) symlinkSync(join(copy, name), join(packages, "@angon", basename(name)));
}

beforeAll(async () => {
  const wanted = (path: string) => !/node_modules|\/e2e\/screens|\/dist\/app/.test(path);
  for (const name of [...workspaces, "tools"])
    cpSync(join(repository, name), join(copy, name), { recursive: true, filter: wanted });
  for (const name of settings) cpSync(join(repository, name), join(copy, name));
  linkPackages();
  created = await node("tools/new-feature.mjs", "stories");
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("the command for a new feature creates it and prints the remaining steps", () => {
  expect(created).toEqual(success);
  expect(created.output).toContain("server/src/features/stories/stories.test.ts");
  expect(created.output).toContain("give StoriesPage an address");
});

const feature = ["contract/src", "server/src/features/stories", "web/src/features/stories", "e2e/src"];

// On a machine without recorded durations vitest runs this file last, alone.
test.concurrent.each([
  ["types", "typescript-7/bin/tsc", "-b", ...workspaces],
  ["lint", "oxlint/bin/oxlint", ...feature],
  [
    "boundaries",
    "dependency-cruiser/bin/dependency-cruise.mjs",
    "--config",
    ".dependency-cruiser.cjs",
    ...workspaces,
  ],
  ["the feature check", "../tools/check-features.mjs"],
])("a new feature passes %s", { timeout: 1_200_000 }, async (_name, program, ...args) => {
  expect(await node(`node_modules/${program}`, ...args)).toEqual(success);
});

/** The files in which the copy differs from the repository, outside the feature's own folders. */
function touchedOutside(): string[] {
  const kept = /node_modules|\/e2e\/screens|\/dist(\/|$)|\.tsbuildinfo$/;
  const filesIn = (root: string) =>
    [...workspaces, "tools"]
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !kept.test(`/${path}`));
  const isOwn = (path: string) => /(^|[/-])stories([/.]|$)/.test(path);
  return filesIn(copy).filter(
    (path) =>
      !isOwn(path) && !(readIn(repository, path) ?? Buffer.of()).equals(readIn(copy, path) ?? Buffer.of()),
  );
}

function readIn(root: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(root, path));
  } catch {
    return undefined;
  }
}

test("a feature with a notification type, a queued write and a list touches three files outside itself", () => {
  expect(touchedOutside().toSorted()).toEqual([
    "contract/src/features.ts",
    "contract/src/notification-types.ts",
    "server/src/features.ts",
  ]);
});

test("the command for a new feature does not overwrite an existing feature", async () => {
  const output = expect.stringContaining("finds contract/src/stories.ts there already") as string;
  expect(await node("tools/new-feature.mjs", "stories")).toEqual({ status: 1, output });
});

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const repository = fileURLToPath(new URL("..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "angon-room-"));
const workspaces = ["contract", "server", "web", "e2e"];
const settings = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.base.json",
  ".dependency-cruiser.cjs",
  ".oxlintrc.json",
  ".prettierrc.json",
];

/** How a command of the copy ended, and what it said. */
const node = (...args: string[]) =>
  new Promise<{ status: unknown; said: string }>((resolve) =>
    execFile(process.execPath, args, { cwd: copy }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, said: stdout + stderr }),
    ),
  );

let made: Awaited<ReturnType<typeof node>>;
const well = { status: 0, said: expect.any(String) as string };

/** The packages of the repository, but with the copy's own workspaces among them. */
function borrowPackages() {
  const borrowed = join(copy, "node_modules");
  mkdirSync(join(borrowed, "@angon"), { recursive: true });
  for (const name of readdirSync(join(repository, "node_modules")))
    if (name !== "@angon") symlinkSync(join(repository, "node_modules", name), join(borrowed, name));
  for (const name of workspaces) symlinkSync(join(copy, name), join(borrowed, "@angon", name));
}

beforeAll(async () => {
  const wanted = (path: string) => !/node_modules|\/e2e\/screens|\/dist\/app/.test(path);
  for (const name of [...workspaces, "tools"])
    cpSync(join(repository, name), join(copy, name), { recursive: true, filter: wanted });
  for (const name of settings) cpSync(join(repository, name), join(copy, name));
  borrowPackages();
  made = await node("tools/new-room.mjs", "stories");
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("the command makes a room and tells what is left to do", () => {
  expect(made).toEqual(well);
  expect(made.said).toContain("server/src/features/stories/stories.test.ts");
  expect(made.said).toContain("give StoriesPage an address");
});

const room = ["contract/src", "server/src/features/stories", "web/src/features/stories", "e2e/src"];

// Where nobody knows yet how long tests take these come last, with the whole machine to themselves.
test.concurrent.each([
  ["types", "typescript-7/bin/tsc", "-b", "contract", "server", "web", "e2e"],
  ["lint", "oxlint/bin/oxlint", ...room],
  [
    "boundaries",
    "dependency-cruiser/bin/dependency-cruise.mjs",
    "--config",
    ".dependency-cruiser.cjs",
    ...workspaces,
  ],
  ["the keeper of rooms", "../tools/check-rooms.mjs"],
])("a new room passes %s", { timeout: 120_000 }, async (_name, program, ...args) => {
  expect(await node(`node_modules/${program}`, ...args)).toEqual(well);
});

test("a room that is there already is left alone", async () => {
  const said = expect.stringContaining("finds contract/src/stories.ts there already") as string;
  expect(await node("tools/new-room.mjs", "stories")).toEqual({ status: 1, said });
});

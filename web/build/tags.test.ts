import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { taggedModules } from "./tags.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "angon-tags-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a module and returns the id that the bundler would give it. */
function moduleAt(path: string, ...lines: string[]): string {
  const id = join(root, path);
  mkdirSync(dirname(id), { recursive: true });
  writeFileSync(id, [...lines, "export {};", ""].join("\n"));
  return id;
}

test("the modules that carry a tag are found in the order of the build, and no others", () => {
  const form = moduleAt("web/src/Form.tsx", "// @chunk form");
  const list = moduleAt("web/src/list.ts", "// @chunk lists");
  const plain = moduleAt("web/src/plain.ts");
  const field = moduleAt("web/src/field.ts", "// @chunk form");
  expect(taggedModules("chunk form", [form, list, plain, field])).toEqual([form, field]);
});

test("a module with several tags is found under each of them", () => {
  const id = moduleAt("web/src/home.ts", "// @part home", "// @chunk form", "// @precache first");
  for (const tag of ["part home", "chunk form", "precache first"] as const)
    expect(taggedModules(tag, [id])).toEqual([id]);
});

test("a part is not taken for the part whose name begins alike", () => {
  const rows = moduleAt("web/src/rows.ts", "// @part home-rows");
  expect(() => taggedModules("part home", [rows])).toThrow("no module has the tag @part home");
});

test.each([
  "part nowhere",
  "chunk forms",
  "chunk form later",
  "chunk",
  "precache",
  "precache never",
  "chunks form",
])(
  "the unknown tag @%s is refused with the module that carries it, whichever tag is asked for",
  (unknown) => {
    const form = moduleAt("web/src/form.ts", "// @chunk form");
    const wrong = moduleAt("web/src/wrong.ts", `// @${unknown}`);
    for (const tag of ["chunk form", "part home"] as const)
      expect(() => taggedModules(tag, [form, wrong])).toThrow(`${wrong}: unknown tag @${unknown}`);
  },
);

test("an unknown tag is refused beside a known one, and again when the module is asked for again", () => {
  const wrong = moduleAt("web/src/wrong.ts", "// @chunk form", "// @part nowhere");
  for (const _ of [1, 2])
    expect(() => taggedModules("chunk form", [wrong])).toThrow(`${wrong}: unknown tag @part nowhere`);
});

test("a tag that no module carries is refused", () => {
  const form = moduleAt("web/src/form.ts", "// @chunk form");
  expect(() => taggedModules("chunk sheets", [form])).toThrow("no module has the tag @chunk sheets");
  expect(() => taggedModules("chunk sheets", [])).toThrow("no module has the tag @chunk sheets");
});

test.each([
  ["an indented comment", "  // @chunk form"],
  ["a comment after code", "const form = 1; // @chunk form"],
  ["a comment that only mentions it", "// see @chunk form"],
  ["a documentation comment", "/** @chunk form */"],
])("%s is no tag", (_, line) => {
  const id = moduleAt("web/src/form.ts", line);
  expect(() => taggedModules("chunk form", [id])).toThrow("no module has the tag @chunk form");
});

test("files outside the page's source and ids that are no source file are never read", () => {
  const outside = moduleAt("contract/src/form.ts", "// @chunk form");
  const style = moduleAt("web/src/form.css", "// @chunk form");
  const form = moduleAt("web/src/form.ts", "// @chunk form");
  const missing = join(root, "web/src/missing.ts");
  const ids = [outside, style, `${missing}?worker`, "\0virtual:/web/src/sentences", form];
  expect(taggedModules("chunk form", ids)).toEqual([form]);
});

test("a source file that is gone is an error, not a module without tags", () => {
  const missing = join(root, "web/src/missing.ts");
  expect(() => taggedModules("chunk form", [missing])).toThrow(missing);
});

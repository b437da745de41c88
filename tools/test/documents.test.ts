import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { documentLinkProblems, documentNameProblems, documentSizeProblems } from "../rules/documents.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "angon-documents-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const code = {
  "server/src/kit/limits.ts":
    'export const MAX_TRIES = 5; export const sendCode = (path = "/api/auth/{phone}/code") => path; // "retry-after"',
  "docs/decisions/0001-contract.md": "# Contract\n\n## Decision\n",
};

function write(files: Record<string, string>): string[] {
  const all: Record<string, string> = { ...code, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys(all);
}

const namesOf = (text: string): string[] => documentNameProblems(root, write({ "README.md": text }));
const linksOf = (files: Record<string, string>): string[] => documentLinkProblems(root, write(files));

describe("the check of names in documents", () => {
  it.each([
    ["a function", "`sendMail()`"],
    ["a name inside an expression", "`allow(maySend(viewer))`"],
    ["a setting", "`MAX_FAILURES`"],
    ["a file", "`kit/limit.ts`"],
    ["an address", "`POST /api/auth/{phone}/codes`"],
  ])("refuses %s that the code does not have", (_, text) => {
    expect(namesOf(`First line\n${text}`)).toEqual([expect.stringContaining("README.md:2:")]);
  });

  it("accepts names, files, folders and addresses of the code", () => {
    const text =
      "`sendCode`, `MAX_TRIES`, `kit/limits.ts`, `server/…/limits.ts`, `server/src/kit`, `GET /api/auth/{name}/code?x=1`, `Retry-After`";
    expect(namesOf(text)).toEqual([]);
  });

  it("does not read fenced examples", () => {
    expect(namesOf("```ts\n`sendMail()`\n```")).toEqual([]);
  });
});

describe("the check of links in documents", () => {
  it("refuses links to files and headings that do not exist", () => {
    const text = "[a](docs/decisions/0002-sql.md) [b](docs/decisions/0001-contract.md#context)";
    expect(linksOf({ "README.md": text })).toEqual([
      expect.stringContaining("0002-sql.md leads to no file"),
      expect.stringContaining("#context leads to no heading"),
    ]);
  });

  it("refuses a comment that mentions a decision without a record", () => {
    expect(linksOf({ "web/src/a.ts": "// docs/decisions/0002 says why" })).toEqual([
      expect.stringContaining("web/src/a.ts: docs/decisions/0002 is no record"),
    ]);
  });

  it("accepts links and mentions that lead somewhere", () => {
    const text =
      "[a](docs/decisions/0001-contract.md#decision) [b](https://example.org/x.md) [c](#start)\n# Start";
    expect(linksOf({ "README.md": text, "web/src/a.ts": "// docs/decisions/0001 says why" })).toEqual([]);
  });
});

describe("the check of the size of documents", () => {
  const sizesOf = (path: string, lines: number): string[] =>
    documentSizeProblems(root, write({ [path]: "line\n".repeat(lines) }));

  it("refuses an overview with more lines than it may have", () => {
    expect(sizesOf("ARCHITECTURE.md", 66)).toEqual(["ARCHITECTURE.md has 66 lines, and may have 65"]);
    expect(sizesOf("docs/architecture/data.md", 81)).toEqual([expect.stringContaining("may have 80")]);
  });

  it("accepts overviews up to their size, and other documents of any size", () => {
    expect(sizesOf("ARCHITECTURE.md", 65)).toEqual([]);
    expect(sizesOf("docs/runbook.md", 500)).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { noticesOf, readPackages, servedPackages } from "./packages-of-lock.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const lock = readPackages(root);
const dependenciesOf = (workspace: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8")).dependencies;
const paths = servedPackages(root, lock);
const { text, withoutLicence } = noticesOf(root, lock, paths);

test("every package of page and server is listed with its version, and none without the text of a licence", () => {
  expect(withoutLicence).toEqual([]);
  const direct = Object.entries({ ...dependenciesOf("web"), ...dependenciesOf("server") });
  for (const [name, version] of direct.filter(([one]) => !one.startsWith("@angon/")))
    expect(text).toContain(`\n${name} ${version}, `);
  expect(text).toContain("\nfast-json-stringify ");
  expect(text).not.toContain("\nvitest ");
});

test("the notices hold the licences of the fonts, and those that packages name without their text", () => {
  // A failed match would print the whole text.
  for (const form of [
    /SIL OPEN FONT LICENSE Version 1\.1/,
    /\navro-phonetic [^]*MOZILLA PUBLIC LICENSE\s+Version 1\.1/,
    /\nweb-push [^]*Mozilla Public\s+License, v\. 2\.0/,
    /\n@img\/sharp-libvips-[^]*GNU LESSER GENERAL PUBLIC LICENSE/,
  ])
    expect(form.test(text), String(form)).toBe(true);
  expect(text.includes("COPYRIGHT HOLDER\n")).toBe(false);
});

test("a package that names no known licence is reported", () => {
  const unknown = noticesOf(root, lock, ["server"]);
  expect(unknown.withoutLicence).toEqual(["server"]);
});

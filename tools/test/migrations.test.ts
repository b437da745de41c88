import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { migrationProblems, releasedUpTo } from "../rules/migrations.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}/server/src/db/migrations`;
const problemsOf = (text: string, released = 250) =>
  migrationProblems([{ name: "0300-something.sql", text }], released);

test("the migrations of the project leave the release before working", () => {
  const migrations = readdirSync(folder).map((name) => ({
    name,
    text: readFileSync(`${folder}/${name}`, "utf8"),
  }));
  expect(migrations.length).toBeGreaterThan(100);
  const released = releasedUpTo(readFileSync(`${root}/CHANGELOG.md`, "utf8"));
  expect(released).toBeGreaterThanOrEqual(171);
  expect(migrationProblems(migrations, released)).toEqual([]);
});

test("an expand that takes something from the release before is refused", () => {
  const refused = [
    "alter table posts drop column body;",
    "drop table polls;",
    "alter table posts rename column body to text;",
    "alter table posts alter column id type bigint;",
    "alter table posts alter column body set not null;",
    "alter table posts add column kind text not null;",
    "alter table posts alter column kind drop default;",
  ];
  for (const step of refused) expect(problemsOf(`-- expand\n${step}`), step).toHaveLength(1);
});

test("an expand may add columns, tables and indexes", () => {
  const allowed = [
    "alter table posts add column kind text not null default 'other';",
    "alter table posts add column kind text, add column other integer not null default 0;",
    "create table notes (id bigint primary key, body text not null);",
    "alter table posts alter column kind drop not null;",
    "-- A later release will drop column kind.\ncreate index notes_by_body on notes (body);",
  ];
  for (const step of allowed) expect(problemsOf(`-- expand\n${step}`), step).toEqual([]);
  expect(problemsOf("-- no transaction\n-- expand\ncreate index concurrently a on posts (id);")).toEqual([]);
});

test("a contract waits for a release that has its expand", () => {
  const text = "-- contract: 0250\nalter table posts drop column body;";
  expect(problemsOf(text, 250)).toEqual([]);
  expect(problemsOf(text, 249)).toHaveLength(1);
});

test("a migration must say which step it is", () => {
  expect(problemsOf("alter table posts add column kind text;")).toHaveLength(1);
  expect(migrationProblems([{ name: "0100-old.sql", text: "drop table old;" }], 0)).toEqual([]);
});

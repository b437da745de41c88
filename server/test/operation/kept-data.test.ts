import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
const text = readFileSync(new URL("../../../docs/privacy.md", import.meta.url), "utf8");
const rows = [...text.matchAll(/^\| (.+?) +\| (`.+`) +\|$/gm)].map(([, kept = "", tables = ""]) => ({
  kept,
  tables: [...tables.matchAll(/`(\w+)`/g)].map(([, name]) => name),
}));

it("docs/privacy.md names each table of the schema once, with how long its rows are kept", async () => {
  const tables = await school.rows<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = current_schema() order by name`);
  expect(tables.length).toBeGreaterThan(100);
  expect(rows.flatMap((row) => row.tables).toSorted()).toEqual(tables.map(({ name }) => name));
});

it("a table that points to a person or holds a phone number is not among those without data about people", async () => {
  const personal = await school.rows<{ name: string }>(sql`
    select distinct t.relname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'accounts'::regclass)
    union
    select table_name from information_schema.columns where table_schema = current_schema()
      and (column_name in ('phone', 'email', 'user_id', 'actor_id', 'by_id') or column_name like '%\_user_id')
    order by name`);
  expect(personal.length).toBeGreaterThan(70);
  const without = rows.find(({ kept }) => kept === "No data about a person")?.tables ?? [];
  expect(without.length).toBeGreaterThan(10);
  expect(personal.map(({ name }) => name).filter((name) => without.includes(name))).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { reactionTypes } from "@angon/contract/posts";
import { expect, it } from "vitest";
import { sql } from "../src/db/sql.ts";
import { useSchool } from "./harness.ts";

const school = useSchool();
const source = new URL("../src/", import.meta.url);

type Column = { nullable: boolean; kind: string };
type Declared = { file: string; type: string; columns: Map<string, Column> };

function columnsIn(body: string): [string, Column][] {
  return body
    .split(/[;\n]/)
    .map((line) => line.trim().split(": "))
    .flatMap(([name = "", kind]) =>
      kind === undefined
        ? []
        : [[name, { nullable: kind.endsWith(" | null"), kind: kind.replace(/ \| null$/, "") }]],
    );
}

const reactionCounters = reactionTypes.map((type): [string, Column] => [
  `r_${type}`,
  { nullable: false, kind: "number" },
]);

/** Parses the row types of a `tables.ts` from its source, because types do not exist at runtime. */
function declaredIn(file: string): { owned: string[]; rows: Declared[] } {
  const text = readFileSync(new URL(file, source), "utf8");
  const owned = [...(/export const tables = \[([^\]]*)\]/s.exec(text)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
    (m) => m[1] ?? "",
  );
  const rows = [...text.matchAll(/export type (\w+)Row = (ReactionCounters & )?\{([^}]*)\}/gs)].map(
    ([, type = "", counters, body = ""]) => ({
      file,
      type,
      columns: new Map([...columnsIn(body), ...(counters ? reactionCounters : [])]),
    }),
  );
  return { owned, rows };
}

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  /(^|\/)tables\.ts$/.test(file),
);

const tableOf = (type: string) =>
  type
    .replace(/(?<!^)([A-Z])/g, "_$1")
    .toLowerCase()
    .replace(/y$/, "ie")
    .replace(/$/, "s")
    .replace("batchs", "batches")
    .replace("quizs", "quizzes")
    .replace(/classs$/, "classes")
    .replace("audits", "audit_log")
    .replace("idempotencies", "idempotency")
    .replace("ai_usages", "ai_usage")
    .replace("timetables", "timetable")
    .replace(/^setups$/, "setup")
    .replace(/^learnts$/, "learnt")
    .replace(/^(live_(?:inbox|log|mark))s$/, "$1");

const kinds: Record<string, RegExp> = {
  integer: /^number$/,
  smallint: /^number$/,
  bigint: /^number$/,
  text: /^(string|ReactionType|PlatformRole|TermField|GroupRole|ResourceKind|NotificationCategory|"\w+"( \| "\w+")*)$/,
  uuid: /^string$/,
  date: /^string$/,
  numeric: /^string$/,
  boolean: /^boolean$/,
  "timestamp with time zone": /^Date$/,
  bytea: /^Buffer$/,
  jsonb: /^unknown$/,
  ARRAY: /^(string|number|Date)\[\]$/,
};

it("every table has a row type with matching columns", async () => {
  const columns = await school.rows<{ table: string; name: string; type: string; nullable: boolean }>(sql`
    select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public'`);
  const declared = files.flatMap((file) => declaredIn(file).rows);
  expect(declared.length).toBeGreaterThan(8);
  for (const { file, type, columns: mine } of declared) {
    const table = tableOf(type);
    const real = columns.filter((c) => c.table === table);
    expect([...mine.keys()].sort(), `${file}: ${type}Row and the table ${table}`).toEqual(
      real.map((c) => c.name).sort(),
    );
    for (const { name, type: sqlType, nullable } of real) {
      const column = mine.get(name);
      // `unknown` already includes null.
      if (sqlType !== "jsonb") expect(column?.nullable, `${table}.${name} is nullable`).toBe(nullable);
      expect(column?.kind, `${table}.${name} is ${sqlType}`).toMatch(kinds[sqlType] ?? /^$/);
    }
  }
});

it("every table has exactly one owning feature", async () => {
  const tables = await school.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const owned = files.flatMap((file) => declaredIn(file).owned);
  expect(new Set(owned).size, "no table is listed twice").toBe(owned.length);
  expect([...owned, "migrations"].sort()).toEqual(tables.map((t) => t.name));
});

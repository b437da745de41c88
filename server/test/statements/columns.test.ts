import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { useSchool } from "../harness.ts";
import { describeStatement, type ResultColumn } from "./describe.ts";
import { productFiles, statementsIn, wrongFile, type Asserted, type Kind, type Statement } from "./source.ts";

const school = useSchool();
let client: pg.Client;
let statements: Statement[];
let types: Map<number, string>;
let nullable: Set<string>;

const kinds: Record<string, Kind> = {
  int2: "number",
  int4: "number",
  int8: "number",
  float8: "number",
  text: "string",
  varchar: "string",
  name: "string",
  uuid: "string",
  date: "string",
  numeric: "string",
  bool: "boolean",
  timestamptz: "Date",
  bytea: "Buffer",
};

/** Columns that may be null in their table and never are in these statements, whose conditions leave such rows out. */
const neverNull: Record<string, string[]> = {
  "features/accounts/commands.ts": ["phone"],
  "features/administration/exams/queries.ts": ["ends_at", "solved_at", "starts_at", "title"],
  "features/administration/imports/commands-guardians.ts": ["id"],
  "features/administration/imports/queries.ts": ["phone"],
  "features/administration/users/commands-guardian.ts": ["account_id"],
  "features/assistant/providers/queries.ts": ["user_id"],
  "features/comments/commands-erasure.ts": ["picture"],
  "features/digest/queries.ts": ["email"],
  "features/feed/cache.ts": ["id"],
  "features/follows/chapters/queries.ts": ["chapter_id"],
  "features/members/bulk/queries-people.ts": ["phone", "roll"],
  "features/members/queries-filtered.ts": ["section"],
  "features/quizzes/commands.ts": ["before", "solved_at"],
  "features/quizzes/exams/queries-start.ts": ["ends_at", "solved_at", "starts_at", "title"],
  "features/quizzes/exams/queries-students.ts": ["ends_at", "solved_at", "starts_at", "title"],
  "features/quizzes/exams/queries.ts": ["ends_at", "solved_at", "starts_at", "title"],
  "features/quizzes/resource.ts": ["post_id"],
  "features/reports/queries.ts": ["decided_at", "decided_by"],
  "features/subjects/queries.ts": ["subject_id"],
  "features/uploads/public.ts": ["sent_sha256"],
  "features/users/commands-imported.ts": ["account_id"],
  "kit/settled-counter.ts": ["expire"],
  "kit/viewer.ts": ["account_id"],
};

beforeAll(async () => {
  statements = statementsIn(productFiles());
  const { options } = school.database.pool;
  // The password is not enumerable, and a pipeline takes no custom query.
  client = new pg.Client({ ...options, password: options.password, pipeline: false });
  await client.connect();
  const rows = await school.rows<{ oid: number; name: string }>(sql`
    select oid::int as oid, typname::text as name from pg_type`);
  types = new Map(rows.map(({ oid, name }) => [oid, name]));
  const columns = await school.rows<{ id: string }>(sql`
    select attrelid::int || '.' || attnum as id from pg_attribute where attnum > 0 and not attnotnull`);
  nullable = new Set(columns.map(({ id }) => id));
}, 60_000);
afterAll(() => client?.end());

/** Entries of `neverNull` without which a statement would be reported. */
const needed = new Set<string>();

function flawsOf({ place, columns }: Statement, results: readonly ResultColumn[]): string[] {
  const given = new Map(results.map((column) => [column.name, column]));
  const file = place.replace(/^src\/|:\d+$/g, "");
  return [...(columns ?? [])].flatMap(([name, asserted]) => {
    const column = given.get(name);
    if (!column) return asserted.optional ? [] : [`${place}: the result has no column ${name}`];
    const type = types.get(column.type) ?? "";
    if (!fits(type, asserted))
      return [`${place}: ${name} is ${type}, not ${[...asserted.kinds].join(" | ")}`];
    const mayBeNull = nullable.has(`${column.table}.${column.attribute}`);
    if (!mayBeNull || asserted.nullable) return [];
    if (!neverNull[file]?.includes(name)) return [`${place}: ${name} may be null`];
    needed.add(`${file} ${name}`);
    return [];
  });
}

/** Every shape fits JSON; of an array the type only says that it is an object. */
function fits(type: string, { kinds: asserted }: Asserted): boolean {
  if (/^jsonb?$/.test(type)) return true;
  const kind = kinds[type] ?? (type.startsWith("_") ? "json" : undefined);
  return kind !== undefined && [...asserted].every((one) => one === kind);
}

it("every statement answers with the columns of its asserted row type", async () => {
  const flaws: string[] = [];
  let checked = 0;
  const product = statements.filter(({ isWrong }) => !isWrong);
  for (const statement of product) {
    const { text, place, columns } = statement;
    if (text === undefined || !columns) continue;
    const results = await describeStatement(client, text).catch((error: unknown) => String(error));
    if (typeof results === "string") flaws.push(`${place}: ${results}`);
    else {
      checked++;
      flaws.push(...flawsOf(statement, results));
    }
  }
  // An extension that the tests have not installed.
  expect(flaws.filter((flaw) => !flaw.includes('"pg_stat_statements" does not exist'))).toEqual([]);
  const listed = Object.entries(neverNull).flatMap(([file, names]) => names.map((name) => `${file} ${name}`));
  expect(
    listed.filter((entry) => !needed.has(entry)),
    "entries of neverNull that nothing needs",
  ).toEqual([]);
  expect(checked / product.length, `${checked} of ${product.length}`).toBeGreaterThan(0.9);
});

it("a wrong name, a wrong type and a missing null are reported", async () => {
  const wrong = statements.filter(({ isWrong }) => isWrong);
  const flaws: string[] = [];
  for (const statement of wrong)
    flaws.push(...flawsOf(statement, await describeStatement(client, statement.text ?? "")));
  expect(flaws).toEqual([
    `${wrongFile}:3: the result has no column title`,
    `${wrongFile}:4: id is int4, not string`,
    `${wrongFile}:5: body is text, not Date`,
    `${wrongFile}:6: group_id may be null`,
  ]);
});

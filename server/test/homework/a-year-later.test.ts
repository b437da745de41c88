import { expect, it, vi } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { homeworkHelpers } from "../helpers/homework.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow } = homeworkHelpers(school);

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

/** Pages of PostgreSQL that the list of today reads. */
async function pagesOfToday(who: Member): Promise<number> {
  const query = vi.spyOn(school.database.pool, "query");
  expect((await school.as(who).get("/api/today")).status).toBe(200);
  const calls: readonly unknown[][] = query.mock.calls;
  const statements = calls.map(([asked]) => asked as { text?: string; values: unknown[] });
  query.mockRestore();
  const statement = statements.find(({ text }) => text?.includes("'homework' as kind"));
  if (!statement) throw new Error("Today was read without a statement");
  const { rows } = await school.database.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${statement.text}`,
    statement.values,
  );
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error("PostgreSQL gave no plan");
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

const AT_ONCE = 100;

/** Inserts copies of one row of a table, each with an id of its own and the `changed` values. */
async function copies(
  table: "homeworks" | "submissions" | "homework_extensions",
  changed: string,
  many: number,
) {
  for (let from = 1; from <= many; from += AT_ONCE)
    await school.database.pool.query(`
      insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${changed})).*
      from (select * from ${table} limit 1) t, generate_series(${from}, ${from + AT_ONCE - 1}) n`);
}

const YEAR = 1_500;

it("the list of today reads as little after a year of homework as on its first day", async () => {
  const id = await createHomework();
  await createSubmission("arif", id);
  const extension = { user_id: cast.rafi.id, until: hoursFromNow(72), reason: "অসুস্থ ছিল" };
  expect((await school.as("kamrul").post(`/api/homework/${id}/extend`, extension)).status).toBe(200);
  const readers = ["rafi", "arif", "selina"] as const;
  const listed = async () => {
    const lists: unknown[] = [];
    for (const who of readers) lists.push((await school.as(who).get("/api/today")).body.items);
    return lists;
  };
  const before = {
    rafi: await pagesOfToday("rafi"),
    arif: await pagesOfToday("arif"),
    selina: await pagesOfToday("selina"),
  };
  const shown = await listed();
  const past = `now() - interval '400 days'`;
  await copies(
    "homeworks",
    `jsonb_build_object('id', 100000 + n, 'deadline', ${past}, 'late_until', null, 'ended', true)`,
    YEAR,
  );
  await copies(
    "submissions",
    `jsonb_build_object('id', 100000 + n, 'homework_id', 100000 + n, 'submitted_at', ${past}, 'marks', 7)`,
    YEAR,
  );
  await copies(
    "homework_extensions",
    `jsonb_build_object('homework_id', 100000 + n, 'until', ${past})`,
    YEAR,
  );
  await school.rows(sql`analyze homeworks, submissions, homework_extensions`);
  expect(await listed()).toEqual(shown);
  // Room for another plan. Without the indexes a reader has 27 pages more, and 70 when all homework is joined.
  for (const who of readers) expect(await pagesOfToday(who), who).toBeLessThanOrEqual(before[who] + 15);
});

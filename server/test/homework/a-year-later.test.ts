import { expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { pagesRead } from "../helpers/pages-read.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow } = homeworkHelpers(school);

const pagesOfToday = (who: Member) => pagesRead(school, who, "/api/today", "'homework' as kind");

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

it("homework of a group is listed without reading that of other groups and batches", async () => {
  const CLASS = 5;
  await createHomework({ hsc_batch: undefined, group_id: CLASS });
  await createHomework({ hsc_batch: undefined, group_id: CLASS, deadline: hoursFromNow(72) });
  const path = `/api/homework?group_id=${CLASS}`;
  const readers = ["rafi", "kamrul", "admin"] as const;
  const pages = (who: Member) => pagesRead(school, who, path, "with candidates as");
  const listed = async () => {
    const lists: unknown[] = [];
    for (const who of readers) lists.push((await school.as(who).get(path)).body.data);
    return lists;
  };
  await createHomework();
  await school.rows(sql`analyze homeworks`);
  const shown = await listed();
  expect(shown.map((data) => (data as unknown[]).length >= 2)).toEqual([true, true, true]);
  const before = { rafi: await pages("rafi"), kamrul: await pages("kamrul"), admin: await pages("admin") };
  await copies(
    "homeworks",
    `jsonb_build_object('id', 200000 + n, 'group_id', null, 'hsc_batch', 'HSC 25', 'deadline', now() - n * interval '1 hour',
      'late_until', null, 'ended', true, 'status', 'published')`,
    4 * YEAR,
  );
  await school.rows(sql`analyze homeworks`);
  expect(await listed()).toEqual(shown);
  // Room for another plan. An arm that walks the batch, too, reads 250 pages more.
  for (const who of readers) expect(await pages(who), who).toBeLessThanOrEqual(before[who] + 15);
});

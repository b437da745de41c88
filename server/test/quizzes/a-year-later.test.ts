import { expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { useSchool, type Member } from "../harness.ts";
import { pagesRead } from "../helpers/pages-read.ts";
import { createExam } from "../helpers/quizzes.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();
const CLASS = 5;
const readers = ["rafi", "selina", "kamrul"] as const;
const pages = (who: Member) => pagesRead(school, who, "/api/exam?limit=5", "with candidates as");

async function listed(who: Member, query: string): Promise<number[]> {
  const { status, body } = await school.as(who).get(`/api/exam?limit=5${query}`);
  expect(status).toBe(200);
  return body.data.map(({ id }: { id: number }) => id);
}

const AT_ONCE = 100;

/** A hundred copies of an exam, with ids after `first`, that begin in some days. */
async function copies(from: number, first: number, days: number, changed: object) {
  await school.database.pool.query(`
    insert into quizzes select (jsonb_populate_record(null::quizzes, to_jsonb(q) || '${JSON.stringify(changed)}'::jsonb
      || jsonb_build_object('id', ${first} + n, 'starts_at', now() + (${days} * 1440 + n) * interval '1 minute',
        'ends_at', now() + (${days} * 1440 + n + 60) * interval '1 minute'))).*
    from quizzes q, generate_series(1, ${AT_ONCE}) n where q.id = ${from}`);
}

it("the list of exams contains what each may see, in the order of the ends", async () => {
  const ofBatch = await createExam(school, "selina", { to: 500 });
  const ofGroup = await createExam(school, "selina", { hsc_batch: null, group_id: CLASS, to: 400 });
  const draft = await createExam(school, "selina", { from: 10, to: 300, status: "draft" });
  const made = [ofBatch, ofGroup, draft];
  const seenOf = async (who: Member, query = "") =>
    (await listed(who, query)).filter((id) => made.includes(id));
  expect(await seenOf("rafi")).toEqual([ofBatch, ofGroup]);
  expect(await seenOf("selina")).toEqual(made);
  expect(await seenOf("admin")).toEqual(made);
  expect(await seenOf("rafi", `&group=${CLASS}`)).toEqual([ofGroup]);
  expect(await seenOf("selina", `&group=${CLASS}`)).toEqual([ofGroup]);
  await school.rows(sql`delete from group_members where group_id = ${CLASS} and user_id = ${cast.rafi.id}`);
  school.forgetSessions();
  expect(await seenOf("rafi")).toEqual([ofBatch]);
  expect(await seenOf("rafi", `&group=${CLASS}`)).toEqual([]);
});

it("the list of exams reads as little with four times the exams of the reader and of all others", async () => {
  const exam = await createExam(school);
  let id = 100_000;
  const grow = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await copies(exam, (id += AT_ONCE), 0, {});
      await copies(exam, (id += AT_ONCE), 0, { hsc_batch: null, group_id: CLASS });
      await copies(exam, (id += AT_ONCE), 0, { status: "draft" });
      await copies(exam, (id += AT_ONCE), 10, { status: "draft", created_by: cast.kamrul.id });
    }
    await school.rows(sql`analyze quizzes`);
  };
  await grow(4);
  const before = { rafi: await pages("rafi"), selina: await pages("selina"), kamrul: await pages("kamrul") };
  await grow(12);
  // Room for another plan. A list of all exams that is filtered walks past the drafts of another teacher.
  for (const who of readers) expect(await pages(who), who).toBeLessThanOrEqual(before[who] + 15);
});

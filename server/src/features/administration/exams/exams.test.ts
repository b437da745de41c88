import { beforeEach, describe, expect, it } from "vitest";
import type { ApiClient } from "../../../../test/api-client.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { confirmPassword } from "../../../../test/helpers/password.ts";
import { answersTo, createExam } from "../../../../test/helpers/quizzes.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const EXAMS = "/api/admin/exams";
const others = ["rafi", "selina", "farhana", "rahima"] as const satisfies readonly Member[];
type Row = { id: number; title: string; state: string; result_state: string | null; sat: number };
type Listed = { data: Row[]; next: string | null };

let admin: ApiClient;
/** An access token lasts ten minutes, and so does an entered password. */
async function later(minutes: number): Promise<void> {
  school.advanceClock({ minutes });
  school.forgetSessions();
  admin = await school.signIn("admin");
  await confirmPassword(admin);
}
beforeEach(() => later(0));

const listed = async (query = ""): Promise<Listed> => (await admin.get(`${EXAMS}?${query}`)).body as Listed;
const ids = ({ data }: Listed) => data.map(({ id }) => id);
const ascending = (a: number, b: number) => a - b;
const named = (title: string) => `q=${encodeURIComponent(title)}`;
const at = (minutes: number) => new Date(school.now.getTime() + minutes * 60_000).toISOString();

async function sit(member: Member, exam: number): Promise<void> {
  const started = await school.as(member).post(`/api/exam/${exam}/start`, {});
  const { attempt_id, questions } = started.body;
  const handed = await school
    .as(member)
    .post(`/api/exam/${exam}/submit`, { attempt_id, answers: answersTo(questions, 2) });
  expect(handed.status).toBe(200);
}

const lines = (id: number) =>
  school.rows<{ action: string; before: unknown; after: unknown }>(sql`
    select action, before, after from audit_log
    where object_kind = 'exam' and object_id = ${String(id)} order by id`);

describe("exams of the administration", () => {
  it("are listed for every batch and group, with drafts and the number of participants, page by page", async () => {
    const group = await createExam(school, "admin", { title: "দলের পরীক্ষা", hsc_batch: null, group_id: 1 });
    const draft = await createExam(school, "selina", { title: "খসড়া পরীক্ষা", status: "draft" });
    const sat = await createExam(school, "selina", { title: "দেওয়া পরীক্ষা" });
    await sit("rafi", sat);
    await school.as("nusrat").post(`/api/exam/${sat}/start`, {});
    const [all] = await school.rows<{ ids: number[] }>(sql`
      select array_agg(id order by ends_at desc, id desc) as ids from quizzes
      where post_id is null and status <> 'removed'`);
    const walked: number[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page: Listed = await listed(`limit=2${next && `&cursor=${next}`}`);
      walked.push(...ids(page));
      next = page.next;
    }
    expect(walked).toEqual(all?.ids);
    const byId = new Map((await listed("limit=50")).data.map((row) => [row.id, row]));
    expect(byId.get(sat)).toMatchObject({ sat: 1, sitting: 1, can: { reschedule: false, remove: false } });
    expect(byId.get(draft)).toMatchObject({ state: "draft", result_state: null, can: { reschedule: true } });
    expect(byId.get(group)).toMatchObject({ group: { id: 1 }, hsc_batch: null, sat: 0 });
    expect((await admin.get(`${EXAMS}/groups`)).body).toContainEqual({ id: 1, name: expect.any(String) });
    expect(ids(await listed(`group=1&${named("দলের")}`))).toEqual([group]);
  });

  it("are filtered by title, batch, subject, state and results", async () => {
    const [planned, running, open, over] = [
      await createExam(school, "selina", { title: "ছাঁকনি আসছে", from: 60, subject_id: 6 }),
      await createExam(school, "selina", { title: "ছাঁকনি চলছে" }),
      await createExam(school, "selina", { title: "ছাঁকনি খোলা", results: "at_once", to: 130 }),
      await createExam(school, "selina", { title: "ছাঁকনি শেষ", to: 5 }),
    ];
    await later(10);
    const found = async (query: string) =>
      ids(await listed(`${named("ছাঁকনি")}&limit=50${query}`)).toSorted(ascending);
    expect(await found("")).toEqual([planned, running, open, over]);
    expect(await found("&hsc_batch=HSC%2026")).toEqual([]);
    expect(await found("&hsc_batch=HSC%2025&subject=6")).toEqual([planned]);
    expect(await found("&state=planned")).toEqual([planned]);
    expect(await found("&state=running")).toEqual([running, open]);
    expect(await found("&state=over")).toEqual([over]);
    expect(await found("&state=draft")).toEqual([]);
    expect(await found("&results=held")).toEqual([running]);
    expect(await found("&results=out")).toEqual([open, over]);
    expect(ids(await listed(named("100%_")))).toEqual([]);
    expect((await admin.get(`${EXAMS}?state=sat`)).status).toBe(422);
    expect((await admin.get(`${EXAMS}?hsc_batch=HSC%2099`)).status).toBe(422);
  });

  it("can change window and duration before the start, recorded in the audit log, and not after it", async () => {
    const exam = await createExam(school, "selina", { from: 30, to: 90 });
    const body = { start_time: at(60), end_time: at(180), duration: 45 };
    const changed = await admin.put(`${EXAMS}/${exam}/window`, body);
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ id: exam, ...body })]);
    expect((await school.as("rafi").get(`/api/exam/${exam}`)).body.exam).toMatchObject(body);
    expect((await admin.put(`${EXAMS}/${exam}/window`, body)).status, "the same once more").toBe(200);
    const written = await lines(exam);
    expect(written).toEqual([
      {
        action: "exam.rescheduled",
        before: expect.objectContaining({ duration: 30 }),
        after: expect.objectContaining({ duration: 45, start_time: body.start_time }),
      },
    ]);
    for (const [wrong, code] of [
      [{ ...body, end_time: body.start_time }, "exams.window"],
      [{ ...body, start_time: at(-90), end_time: at(-60) }, "exams.window"],
      [{ ...body, duration: 361 }, "common.validation"],
    ] as const)
      expect((await admin.put(`${EXAMS}/${exam}/window`, wrong)).body.code).toBe(code);
    await later(61);
    const late = await admin.put(`${EXAMS}/${exam}/window`, { ...body, end_time: at(300) });
    expect([late.status, late.body.code]).toEqual([409, "exams.started"]);
    expect(await lines(exam)).toHaveLength(1);
  });

  it("can publish held results early and hold them again, but not retract results whose time has come", async () => {
    const exam = await createExam(school, "selina", { title: "ফলের পরীক্ষা" });
    const results = (value: string) => admin.put(`${EXAMS}/${exam}/results`, { results: value });
    const score = async () => (await school.as("rafi").get(`/api/exam/${exam}/results`)).body.results.length;
    const told = async () => {
      await school.drain();
      const rows = await school.rows(sql`
        select from notifications where type = 'exam_results' and object_key = ${`exam:${exam}`} and read_at is null`);
      return rows.length;
    };
    await sit("rafi", exam);
    expect([await score(), await told()]).toEqual([0, 0]);
    const shown = await results("at_once");
    expect([shown.status, shown.body.result_state]).toEqual([200, "out"]);
    expect([await score(), await told()]).toEqual([1, 1]);
    const held = await results("after_end");
    expect([held.status, held.body.result_state]).toEqual([200, "held"]);
    expect([await score(), await told()]).toEqual([0, 0]);
    expect((await lines(exam)).map(({ before, after }) => [before, after])).toEqual([
      [{ results: "after_end" }, { results: "at_once" }],
      [{ results: "at_once" }, { results: "after_end" }],
    ]);
    await later(121);
    expect([await score(), await told()]).toEqual([1, 1]);
    for (const value of ["at_once", "after_end"])
      expect((await results(value)).body.code).toBe("exams.results_fixed");
    const ahead = await createExam(school, "selina", { from: 30 });
    expect((await admin.put(`${EXAMS}/${ahead}/results`, { results: "at_once" })).body.code).toBe(
      "exams.results_fixed",
    );
  });

  it("can be cancelled without attempts, and not with an attempt", async () => {
    const [free, begun] = [await createExam(school), await createExam(school)];
    await school.as("rafi").post(`/api/exam/${begun}/start`, {});
    const kept = await admin.delete(`${EXAMS}/${begun}`);
    expect([kept.status, kept.body.code]).toEqual([409, "exams.was_begun"]);
    expect((await admin.delete(`${EXAMS}/${free}`)).body).toEqual({ ok: true });
    expect((await school.as("rafi").get(`/api/exam/${free}`)).status).toBe(404);
    expect((await admin.delete(`${EXAMS}/${free}`)).status).toBe(404);
    expect(await lines(free)).toEqual([
      {
        action: "exam.removed",
        before: expect.objectContaining({ status: "published" }),
        after: expect.objectContaining({ status: "removed" }),
      },
    ]);
    expect(await lines(begun)).toEqual([]);
  });

  it("cannot be cancelled while a student starts an attempt in parallel", async () => {
    for (let round = 0; round < 5; round++) {
      const exam = await createExam(school);
      const [gone, started] = await Promise.all([
        admin.delete(`${EXAMS}/${exam}`),
        school.as("rafi").post(`/api/exam/${exam}/start`, {}),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([gone.status, started.status]);
    }
  });

  it("are refused to every role but admin, and to an admin until the password is entered again", async () => {
    const exam = await createExam(school, "selina", { from: 30 });
    const body = { start_time: at(60), end_time: at(120), duration: 20 };
    const stale = await school.signIn("admin");
    for (const [client, code, reads] of [
      ...others.map((member) => [school.as(member), "administration.staff_only", 403] as const),
      [stale, "administration.confirm_needed", 200] as const,
    ]) {
      expect((await client.get(EXAMS)).status).toBe(reads);
      expect((await client.get(`${EXAMS}/groups`)).status).toBe(reads);
      expect((await client.put(`${EXAMS}/${exam}/window`, body)).body.code).toBe(code);
      expect((await client.put(`${EXAMS}/${exam}/results`, { results: "at_once" })).body.code).toBe(code);
      expect((await client.delete(`${EXAMS}/${exam}`)).body.code).toBe(code);
    }
    expect((await admin.put(`${EXAMS}/${exam}/window`, body)).status).toBe(200);
    expect((await admin.delete(`${EXAMS}/${exam}`)).status).toBe(200);
  });
});

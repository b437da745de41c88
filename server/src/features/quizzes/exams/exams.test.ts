import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { answersTo, createExam, examFor } from "../../../../test/helpers/quizzes.ts";
import { sql } from "../../../db/sql.ts";
import { quizzesRecurring } from "../jobs.ts";

const school = useSchool();
const get = (who: Member, exam: number) => school.as(who).get(`/api/exam/${exam}`);
const start = (who: Member, exam: number) => school.as(who).post(`/api/exam/${exam}/start`);
const submit = (who: Member, exam: number, attempt_id: number, answers: unknown = []) =>
  school.as(who).post(`/api/exam/${exam}/submit`, { attempt_id, answers });
const results = (who: Member, exam: number) => school.as(who).get(`/api/exam/${exam}/results`);
const extend = (who: Member, exam: number, body: object) =>
  school.as(who).post(`/api/exam/${exam}/extend`, { reason: "অসুস্থ ছিল", ...body });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const idsOf = async (who: Member, query = "") =>
  (await school.as(who).get(`/api/exam/today${query}`)).body.data.map(({ id }: { id: number }) => id);
const minutesFromNow = (amount: number) => new Date(school.now.getTime() + amount * 60_000).toISOString();

function pass(minutes: number): void {
  school.advanceClock({ minutes });
  school.forgetSessions();
}

async function sit(who: Member, exam: number, rights: number, wrongs = 0) {
  const { attempt_id: id, questions } = (await start(who, exam)).body;
  return submit(who, exam, id, answersTo(questions, rights, wrongs));
}

describe("an exam", () => {
  it("can be created by teachers and admins alone", async () => {
    for (const who of ["rafi", "farhana", "rahima"] as const)
      expect(codeOf(await school.as(who).post("/api/exam", examFor(school)))).toEqual([
        403,
        "exams.staff_only",
      ]);
    for (const who of ["selina", "kamrul", "admin"] as const) await createExam(school, who);
  });

  it.each([
    ["an end before the start", { from: 10, to: 5 }, "exams.window"],
    ["an end in the past", { from: -20, to: -10 }, "exams.window"],
    ["an end more than a year ahead", { from: 10, to: 367 * 24 * 60 }, "exams.too_far"],
    ["a mistyped year", { end_time: "2999-01-01T00:00:00Z" }, "exams.too_far"],
    ["no audience", { hsc_batch: null }, "exams.one_audience"],
    ["two audiences", { group_id: 5 }, "exams.one_audience"],
  ])("is refused with %s", async (_name, more, code) => {
    expect(codeOf(await school.as("selina").post("/api/exam", examFor(school, more)))).toEqual([422, code]);
  });

  it("is listed on its day for its batch, with all fields but without questions", async () => {
    const exam = await createExam(school);
    const later = await createExam(school, "selina", { from: 3_000, to: 3_060 });
    const { body } = await school.as("rafi").get("/api/exam/today");
    const card = body.data.find(({ id }: { id: number }) => id === exam);
    expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(later);
    expect(card).toMatchObject({
      title: "ভৌত রাশি ও পরিমাপ",
      description: "দ্বিতীয় অধ্যায় থেকে",
      duration: 30,
      total_marks: 10,
      state: "running",
      question_count: 4,
      score: null,
    });
    expect(JSON.stringify((await get("rafi", exam)).body)).not.toMatch(/প্রশ্ন \d|গোপন|is_correct/);
    expect(await idsOf("mitu")).not.toContain(exam);
    expect(codeOf(await get("mitu", exam))).toEqual([404, "common.not_found"]);
    expect(codeOf(await start("mitu", exam))).toEqual([404, "common.not_found"]);
  });

  it("has its whole description on its page, and only the beginning of it in lists, without markup", async () => {
    const description = `**সিলেবাস** ${"ভেক্টর ".repeat(60)}`.trim();
    const exam = await createExam(school, "selina", { description });
    const { body } = await school.as("rafi").get("/api/exam/today");
    const card = body.data.find(({ id }: { id: number }) => id === exam);
    expect(card.description).toMatch(/^সিলেবাস ভেক্টর .*…$/);
    expect(card.description.length).toBeLessThan(150);
    expect((await get("rafi", exam)).body.exam.description).toBe(description);
  });

  it("of a group is for its members alone", async () => {
    const exam = await createExam(school, "selina", { hsc_batch: null, group_id: 5 });
    expect(await idsOf("rafi", "?group=5")).toEqual([exam]);
    for (const who of ["arif", "tanvir", "farhana"] as const)
      expect(codeOf(await get(who, exam)), who).toEqual([404, "common.not_found"]);
    expect(
      codeOf(
        await school.as("selina").post("/api/exam", examFor(school, { hsc_batch: null, group_id: 3 })),
      )[0],
    ).toBe(404);
  });

  it("responds 404 to a guardian, also of a child who takes part", async () => {
    const exam = await createExam(school);
    expect(await idsOf("rahima")).toEqual([]);
    expect((await school.as("rahima").get("/api/exam")).body.data).toEqual([]);
    for (const reply of [
      await get("rahima", exam),
      await results("rahima", exam),
      await start("rahima", exam),
    ])
      expect(codeOf(reply)).toEqual([404, "common.not_found"]);
  });

  it("as a draft is visible to its author and admins alone, and may be edited until it begins", async () => {
    const exam = await createExam(school, "selina", { status: "draft" });
    expect((await get("selina", exam)).body.exam.state).toBe("draft");
    expect((await get("admin", exam)).status).toBe(200);
    for (const who of ["rafi", "kamrul"] as const) expect((await get(who, exam)).status, who).toBe(404);
    const put = (who: Member, more = {}) => school.as(who).put(`/api/exam/${exam}`, examFor(school, more));
    expect((await put("selina", { count: 6 })).status).toBe(200);
    expect((await get("rafi", exam)).body.question_count).toBe(6);
    expect(codeOf(await put("selina"))).toEqual([409, "exams.started"]);
    expect(codeOf(await put("kamrul"))).toEqual([403, "exams.staff_only"]);
  });

  it("may have no questions as a draft, but not when it is published", async () => {
    const empty = (status: string) =>
      school
        .as("selina")
        .post("/api/exam", { ...examFor(school, { from: 5, to: 60 }), status, questions: [] });
    expect(codeOf(await empty("published"))).toEqual([422, "exams.no_questions"]);
    const { status, body } = await empty("draft");
    expect(status).toBe(201);
    const publish = (questions: unknown[]) =>
      school.as("selina").put(`/api/exam/${body.id}`, { ...examFor(school, { from: 5, to: 60 }), questions });
    expect(codeOf(await publish([]))).toEqual([422, "exams.no_questions"]);
    expect((await publish(examFor(school, {}).questions)).status).toBe(200);
    expect((await get("rafi", body.id)).body.question_count).toBe(4);
  });
});

describe("taking an exam", () => {
  it("is possible once, for students, within the exam's window, for the duration or the rest of the window", async () => {
    const later = await createExam(school, "selina", { from: 5 });
    expect(codeOf(await start("rafi", later))).toEqual([409, "exams.not_open"]);
    const exam = await createExam(school, "selina", { to: 10 });
    expect(codeOf(await start("selina", exam))).toEqual([403, "exams.students_only"]);
    const { body } = await start("rafi", exam);
    expect(Date.parse(body.expires_at) - Date.parse(body.server_time)).toBeLessThanOrEqual(10 * 60_000);
    await submit("rafi", exam, body.attempt_id);
    expect(codeOf(await start("rafi", exam))).toEqual([409, "exams.already_sat"]);
    pass(11);
    expect(codeOf(await start("nusrat", exam))).toEqual([409, "exams.not_open"]);
  });

  it("reveals no score and no solution before the end to any user", async () => {
    const exam = await createExam(school, "selina", { to: 40 });
    const { body } = await sit("rafi", exam, 3);
    expect([body.score, body.right, body.message]).toEqual([null, null, null]);
    const own = await get("rafi", exam);
    expect(own.body.exam).toMatchObject({ state: "sat", score: null });
    expect(own.body.previous).toEqual([]);
    expect((await results("rafi", exam)).body).toEqual({ results: [], averageScore: null, rank: null });
    for (const { body: seen } of [{ body }, own, await get("nusrat", exam)])
      expect(JSON.stringify(seen)).not.toMatch(/is_correct|গোপন/);
    await school.drain();
    const early = await school.rows(sql`select from points where object = ${`quiz:${exam}`}`);
    expect(early, "points would tell the score").toEqual([]);
    pass(41);
    await school.drain();
    expect((await get("rafi", exam)).body.exam.score).toBe(7.5);
    expect(JSON.stringify((await get("rafi", exam)).body)).toMatch(/is_correct.*গোপন/);
    expect(await school.rows(sql`select type, points from points where object = ${`quiz:${exam}`}`)).toEqual([
      { type: "exam", points: 7 },
    ]);
  });

  it("subtracts marks for wrong answers, and never below zero", async () => {
    const exam = await createExam(school, "selina", { negative: 0.25, results: "at_once" });
    expect((await sit("rafi", exam, 2, 2)).body.score).toBe(3.75);
    expect((await sit("nusrat", exam, 0, 4)).body.score).toBe(0);
  });

  it("ranks participants after the end; equal scores share a rank", async () => {
    const exam = await createExam(school, "selina", { to: 30 });
    await sit("rafi", exam, 4);
    await sit("nusrat", exam, 2);
    await sit("arif", exam, 2);
    pass(31);
    expect((await results("rafi", exam)).body).toMatchObject({
      averageScore: 6.67,
      rank: { place: 1, of: 3 },
    });
    for (const who of ["nusrat", "arif"] as const)
      expect((await results(who, exam)).body.rank).toEqual({ place: 2, of: 3 });
    expect((await results("sadia", exam)).body.rank).toBeNull();
  });

  it("is handed in by the server at the end of the window", async () => {
    const exam = await createExam(school, "selina", { to: 5 });
    const { attempt_id: id, questions } = (await start("rafi", exam)).body;
    await school.as("rafi").put(`/api/quiz/attempt/${id}`, { answers: answersTo(questions, 4), seq: 1 });
    pass(6);
    await school.drain();
    expect((await get("rafi", exam)).body).toMatchObject({
      attempt: null,
      exam: { state: "sat", score: 10 },
    });
  });
});

describe("an attempt that has ended", () => {
  it("cannot be followed by another attempt, also before its job has run", async () => {
    const exam = await createExam(school, "selina", { results: "at_once" });
    const { attempt_id: id, questions } = (await start("rafi", exam)).body;
    await school.as("rafi").put(`/api/quiz/attempt/${id}`, { answers: answersTo(questions, 2), seq: 1 });
    pass(31);
    expect(codeOf(await start("rafi", exam))).toEqual([409, "exams.already_sat"]);
    expect((await get("rafi", exam)).body).toMatchObject({ attempt: null, exam: { state: "sat", score: 5 } });
    expect(await school.rows(sql`select is_first from quiz_attempts where quiz_id = ${exam}`)).toEqual([
      { is_first: true },
    ]);
  });

  it("is handed in by the sweep when its job was lost", async () => {
    const exam = await createExam(school, "selina", { results: "at_once" });
    await start("rafi", exam);
    await school.database.run(sql`delete from jobs where event = 'quiz.attempt_due'`);
    pass(40);
    await school.database.tx(async (tx) => {
      for (const { listener } of quizzesRecurring)
        await listener.handle(school.server.services, tx, {} as never);
    });
    await school.drain();
    expect((await get("rafi", exam)).body.exam.state).toBe("sat");
  });
});

it("an exam hides solutions while an answer of the last second may still arrive", async () => {
  const exam = await createExam(school, "selina", { to: 5 });
  await sit("rafi", exam, 4);
  const { attempt_id: id, questions } = (await start("nusrat", exam)).body;
  school.advanceClock({ seconds: 305 });
  expect(JSON.stringify((await get("rafi", exam)).body)).not.toMatch(/is_correct|গোপন/);
  const answers = answersTo(questions, 1);
  expect((await school.as("nusrat").put(`/api/quiz/attempt/${id}`, { answers, seq: 1 })).status).toBe(200);
  school.advanceClock({ seconds: 12 });
  expect(JSON.stringify((await get("rafi", exam)).body)).toMatch(/is_correct/);
  expect((await school.as("nusrat").put(`/api/quiz/attempt/${id}`, { answers, seq: 2 })).status).toBe(409);
});

it("an exam is refused with a missing subject or a closed year, and a list with a cursor beyond all ids", async () => {
  const create = (more: Record<string, unknown>) =>
    school.as("selina").post("/api/exam", examFor(school, more));
  expect(codeOf(await create({ subject_id: 2_147_483_647 }))).toEqual([422, "exams.subject_unknown"]);
  expect((await school.as("rafi").get("/api/exam?cursor=1-9999999999")).status).toBe(422);
  await school.database.run(
    sql`update batches set closed_at = now(), is_current = false where name = 'HSC 25'`,
  );
  school.server.services.viewers.forget();
  expect(codeOf(await create({}))).toEqual([409, "batches.closed"]);
  await school.database.run(
    sql`update batches set closed_at = null, is_current = true where name = 'HSC 25'`,
  );
  school.server.services.viewers.forget();
  expect((await create({})).status).toBe(201);
});

describe("an extension", () => {
  it("before the start is kept after an edit of the exam", async () => {
    const exam = await createExam(school, "selina", { from: 1, to: 10 });
    await extend("selina", exam, { user_id: cast.rafi.id, end_time: minutesFromNow(60) });
    const edited = { ...examFor(school, { from: 1, to: 10 }), title: "ভৌত রাশি" };
    expect((await school.as("selina").put(`/api/exam/${exam}`, edited)).status).toBe(200);
    school.advanceClock({ seconds: 90 });
    await sit("nusrat", exam, 4);
    pass(12);
    await school.drain();
    expect(JSON.stringify((await get("nusrat", exam)).body)).not.toMatch(/is_correct/);
    expect(await school.rows(sql`select from points where object = ${`quiz:${exam}`}`)).toEqual([]);
    pass(60);
    await school.drain();
    expect(await school.rows(sql`select points from points where object = ${`quiz:${exam}`}`)).toEqual([
      { points: 10 },
    ]);
  });

  it("gives one student more time, also during the attempt, and is recorded in the audit log", async () => {
    const exam = await createExam(school);
    const { expires_at: before, attempt_id: id, questions } = (await start("rafi", exam)).body;
    expect(codeOf(await extend("nusrat", exam, { user_id: cast.rafi.id, minutes: 10 }))).toEqual([
      403,
      "exams.staff_only",
    ]);
    expect((await extend("selina", exam, { user_id: cast.rafi.id, minutes: 10 })).status).toBe(200);
    const { expires_at: after } = (await get("rafi", exam)).body.attempt;
    expect(Date.parse(after) - Date.parse(before)).toBe(600_000);
    pass(31);
    await school.drain();
    expect(
      (await submit("rafi", exam, id, answersTo(questions, 4))).body.by_time,
      "the first end is void",
    ).toBe(false);
    expect(
      await school.rows(sql`
      select actor_id from audit_log where action = 'exam.extended' and object_id = ${String(exam)}`),
    ).toEqual([{ actor_id: cast.selina.id }]);
  });

  it("can reopen the exam for one student, and hides the solutions for all meanwhile", async () => {
    const exam = await createExam(school, "selina", { to: 10 });
    await sit("nusrat", exam, 4);
    await extend("selina", exam, { user_id: cast.rafi.id, end_time: minutesFromNow(60) });
    pass(11);
    expect(JSON.stringify((await get("nusrat", exam)).body)).not.toMatch(/is_correct/);
    expect((await start("rafi", exam)).status).toBe(200);
    expect(codeOf(await start("arif", exam))).toEqual([409, "exams.not_open"]);
    pass(60);
    expect(JSON.stringify((await get("nusrat", exam)).body)).toMatch(/is_correct/);
  });

  it("is refused for a student who has handed in, so that the results stay visible", async () => {
    const exam = await createExam(school, "selina", { to: 10 });
    for (const who of ["rafi", "nusrat"] as const) await sit(who, exam, 4);
    pass(20);
    const more = { end_time: minutesFromNow(60) };
    expect(codeOf(await extend("selina", exam, { user_id: cast.rafi.id, ...more }))).toEqual([
      409,
      "exams.student_has_sat",
    ]);
    expect(JSON.stringify((await get("nusrat", exam)).body)).toMatch(/is_correct/);
  });

  it("is refused after delayed results were published, and permitted a moment before", async () => {
    const exam = await createExam(school, "selina", { to: 10 });
    await sit("rafi", exam, 4);
    const more = { end_time: minutesFromNow(60) };
    const sitters = async () => (await school.as("selina").get(`/api/exam/${exam}/attempts?q=আরিফ`)).body.can;
    pass(10);
    expect(await sitters()).toEqual({ extend: true });
    expect(
      (await extend("selina", exam, { user_id: cast.nusrat.id, end_time: minutesFromNow(5) })).status,
    ).toBe(200);
    pass(6);
    expect(JSON.stringify((await get("rafi", exam)).body)).toMatch(/is_correct/);
    expect(await sitters()).toEqual({ extend: false });
    expect(codeOf(await extend("selina", exam, { user_id: cast.arif.id, ...more }))).toEqual([
      409,
      "exams.results_out",
    ]);
    expect(JSON.stringify((await get("rafi", exam)).body)).toMatch(/is_correct/);
  });

  it.each([
    ["before the end of the exam", 10, 0, 10],
    ["after an exam with immediate results", 10, 30, 30],
  ])("given %s ends at most 14 days later", async (_name, to, passed, base) => {
    const last = minutesFromNow(base + 14 * 24 * 60);
    const beyond = minutesFromNow(base + 14 * 24 * 60 + 60);
    const exam = await createExam(school, "selina", { to, results: "at_once" });
    pass(passed);
    for (const end_time of [beyond, "2999-01-01T00:00:00Z"])
      expect(codeOf(await extend("selina", exam, { user_id: cast.arif.id, end_time }))).toEqual([
        422,
        "exams.extension_too_long",
      ]);
    expect(await school.rows(sql`select from quiz_extensions where quiz_id = ${exam}`)).toEqual([]);
    expect((await extend("selina", exam, { user_id: cast.arif.id, end_time: last })).status).toBe(200);
  });

  it("of an exam with immediate results is allowed after its end, and hides nothing", async () => {
    const exam = await createExam(school, "selina", { to: 10, results: "at_once" });
    await sit("rafi", exam, 4);
    pass(20);
    const end_time = minutesFromNow(60);
    expect((await extend("selina", exam, { user_id: cast.arif.id, end_time })).status).toBe(200);
    expect((await start("arif", exam)).status).toBe(200);
    expect(JSON.stringify((await get("rafi", exam)).body)).toMatch(/is_correct/);
  });

  it("that is shortened or used up publishes the results earlier, and gives points once", async () => {
    const exam = await createExam(school, "selina", { to: 10 });
    await sit("nusrat", exam, 4);
    const to = (minutes: number) =>
      extend("selina", exam, { user_id: cast.rafi.id, end_time: minutesFromNow(minutes) });
    const isOut = async () => JSON.stringify((await get("nusrat", exam)).body).includes("is_correct");
    expect((await to(600)).status).toBe(200);
    expect((await to(60)).status).toBe(200);
    pass(20);
    await school.drain();
    expect(await isOut(), "the window of one is still open").toBe(false);
    await sit("rafi", exam, 2);
    await school.drain();
    pass(1);
    await school.drain();
    expect(await isOut()).toBe(true);
    expect(
      await school.rows(
        sql`select user_id, points from points where object = ${`quiz:${exam}`} order by points`,
      ),
    ).toEqual([
      { user_id: cast.rafi.id, points: 5 },
      { user_id: cast.nusrat.id, points: 10 },
    ]);
  });

  it("is possible only for students of the exam's audience", async () => {
    const exam = await createExam(school);
    for (const { id } of [cast.mitu, cast.rahima, cast.kamrul])
      expect(codeOf(await extend("selina", exam, { user_id: id, minutes: 5 }))).toEqual([
        422,
        "exams.no_student",
      ]);
  });
});

describe("answers of a running attempt", () => {
  const save = (who: Member, attempt: number, answers: unknown) =>
    school.as(who).put(`/api/quiz/attempt/${attempt}`, { answers, seq: 2 });
  const CLASS = 5;

  it.each([
    [
      "a ban",
      async () => school.as("admin").post(`/api/group/${CLASS}/ban`, { userId: cast.arif.id, reason: "নকল" }),
    ],
    ["the removal of the exam", async (exam: number) => school.as("selina").delete(`/api/exam/${exam}`)],
  ])("are stored until %s, and not after it", async (_name, end) => {
    await school.rows(sql`
      insert into group_members (group_id, user_id) values (${CLASS}, ${cast.arif.id}) on conflict do nothing`);
    await school.rows(sql`delete from group_bans where user_id = ${cast.arif.id}`);
    school.forgetSessions();
    const exam = await createExam(school, "selina", { hsc_batch: null, group_id: CLASS });
    const { attempt_id: id, questions } = (await start("arif", exam)).body;
    const answers = answersTo(questions, 1);
    expect((await school.as("arif").put(`/api/quiz/attempt/${id}`, { answers, seq: 1 })).status).toBe(200);
    expect((await end(exam)).status).toBeLessThan(300);
    school.forgetSessions();
    expect(codeOf(await save("arif", id, answersTo(questions, 4)))).toEqual([404, "common.not_found"]);
    pass(60);
    await school.drain();
    expect(await school.rows(sql`select rights, by_time from quiz_attempts where id = ${id}`)).toEqual([
      { rights: 1, by_time: true },
    ]);
  });
});

describe("a removed exam", () => {
  it("is absent for all users, and its points are revoked", async () => {
    const exam = await createExam(school, "selina", { results: "at_once" });
    await sit("rafi", exam, 4);
    await school.drain();
    expect(codeOf(await school.as("kamrul").delete(`/api/exam/${exam}`))).toEqual([403, "exams.staff_only"]);
    expect((await school.as("selina").delete(`/api/exam/${exam}`)).status).toBe(200);
    await school.drain();
    for (const who of ["rafi", "selina", "admin"] as const)
      expect((await get(who, exam)).status, who).toBe(404);
    expect(
      await school.rows(sql`
      select sum(points)::int as sum from points where object = ${`quiz:${exam}`}`),
    ).toEqual([{ sum: 0 }]);
  });
});

it("past exams are listed page by page, the latest end first", async () => {
  for (let i = 0; i < 3; i++) await createExam(school, "selina", { from: -1, to: 1_000 + i });
  const first = (await school.as("rafi").get("/api/exam?limit=2")).body;
  const second = (await school.as("rafi").get(`/api/exam?limit=2&cursor=${first.next}`)).body;
  const ends = [...first.data, ...second.data].map(({ end_time }: { end_time: string }) =>
    Date.parse(end_time),
  );
  expect(ends).toHaveLength(4);
  expect(ends).toEqual([...ends].sort((a, b) => b - a));
  expect((await school.as("rafi").get("/api/exam?cursor=x")).status).toBe(422);
});

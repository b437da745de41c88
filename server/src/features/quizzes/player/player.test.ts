import { describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { answersTo, createExam, createQuiz } from "../../../../test/helpers/quizzes.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const page = (who: Member, quiz: number) => school.as(who).get(`/api/quiz/${quiz}`);
const textOf = async (who: Member, quiz: number) => JSON.stringify((await page(who, quiz)).body);

async function quizOf(post: number): Promise<number> {
  const row = await school.database.one<{ id: number }>(sql`select id from quizzes where post_id = ${post}`);
  return row?.id ?? 0;
}

function pass(minutes: number): void {
  school.advanceClock({ minutes });
  school.forgetSessions();
}

describe("the page of a post's quiz", () => {
  it("contains source, marks and time, but no question before the start", async () => {
    const post = await createQuiz(school, 3);
    const { status, body } = await page("rafi", await quizOf(post));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: "post",
      post_id: post,
      question_count: 3,
      total_marks: 3,
      duration: 180,
      questions: [],
      exam: null,
      result: null,
      averageScore: null,
      can: { start: true, edit: false, sit: true, analyse: false, extend: false },
    });
    expect(body.author).toEqual(expect.any(String));
    expect(await textOf("rafi", await quizOf(post))).not.toMatch(/প্রশ্ন \d|গোপন|is_correct/);
    expect((await page("selina", await quizOf(post))).body.can).toEqual({
      start: true,
      edit: true,
      sit: true,
      analyse: true,
      extend: false,
    });
  });

  it("contains the running attempt after a reload, and its result with mean and points after the end", async () => {
    const post = await createQuiz(school, 4);
    const quiz = await quizOf(post);
    const { attempt_id: id, questions } = (await school.as("rafi").post(`/api/post/${post}/quiz/start`)).body;
    await school.as("rafi").put(`/api/quiz/attempt/${id}`, { answers: answersTo(questions, 1), seq: 3 });
    const running = (await page("rafi", quiz)).body;
    expect(running.attempt).toMatchObject({
      attempt_id: id,
      seq: 3,
      answers: [{ question_id: questions[0].id }],
    });
    expect(running.questions).toEqual(questions);
    expect(JSON.stringify(running)).not.toMatch(/গোপন|is_correct/);

    await school
      .as("rafi")
      .post(`/api/post/${post}/quiz/submit`, { attempt_id: id, answers: answersTo(questions, 1, 1) });
    const done = (await page("rafi", quiz)).body;
    expect(done).toMatchObject({
      attempt: null,
      averageScore: 1,
      result: {
        score: 1,
        right: 1,
        wrong: 1,
        unanswered: 2,
        by_time: false,
        message: "keep practicing",
        points: 1,
      },
      previous: [{ score: 1 }],
    });
    expect(done.questions[0]).toMatchObject({
      explanation: expect.stringContaining("গোপন"),
      chosen: expect.any(Number),
    });
    // A repetition earns nothing, and another student sees nothing of it.
    const again = (await school.as("rafi").post(`/api/post/${post}/quiz/start`)).body;
    await school.as("rafi").post(`/api/post/${post}/quiz/submit`, {
      attempt_id: again.attempt_id,
      answers: answersTo(again.questions, 4),
    });
    expect((await page("rafi", quiz)).body).toMatchObject({
      averageScore: 2.5,
      result: { score: 4, points: 0, message: "outstanding" },
    });
    expect((await page("nusrat", quiz)).body).toMatchObject({
      result: null,
      averageScore: null,
      previous: [],
    });
  });

  it("responds to guardians, outsiders and another batch as for a quiz that does not exist", async () => {
    const { status, body } = await page("rafi", 999_999);
    expect([status, body.code]).toEqual([404, "common.not_found"]);
    const quiz = await quizOf(await createQuiz(school));
    const outcome = async (who: Member) => {
      const response = await page(who, quiz);
      return [response.status, response.body.code];
    };
    expect(await outcome("nusrat")).toEqual([200, undefined]);
    for (const who of ["rahima", "tanvir"] as const)
      expect(await outcome(who)).toEqual([404, "common.not_found"]);
  });
});

describe("the detail of a post", () => {
  it("contains its quiz for users who may see it, unlike lists", async () => {
    const post = await createQuiz(school, 5);
    const detail = async (who: Member) => (await school.as(who).get(`/api/post/${post}`)).body;
    expect((await detail("rafi")).quiz).toEqual({
      id: await quizOf(post),
      question_count: 5,
      total_marks: 5,
      duration: 300,
    });
    const guardian = await detail("rahima");
    expect([guardian.id, guardian.quiz]).toEqual([post, undefined]);
    const { data } = (await school.as("rafi").get("/api/post?sortedBy=latest")).body;
    expect(data[0]).toMatchObject({ id: post });
    expect(data[0]).not.toHaveProperty("quiz");
  });
});

describe("the page of an exam", () => {
  it("hides the result until the end, then contains score, mean and rank", async () => {
    const exam = await createExam(school, "selina", { to: 60 });
    for (const [who, rights] of [
      ["rafi", 3],
      ["nusrat", 1],
    ] as const) {
      const { attempt_id: id, questions } = (await school.as(who).post(`/api/exam/${exam}/start`)).body;
      await school
        .as(who)
        .post(`/api/exam/${exam}/submit`, { attempt_id: id, answers: answersTo(questions, rights) });
    }
    const held = (await page("rafi", exam)).body;
    expect((await page("selina", exam)).body.can, "staff read no hints for students").toMatchObject({
      sit: false,
      analyse: true,
      extend: true,
    });
    expect(held).toMatchObject({
      kind: "exam",
      exam: { state: "sat", score: null },
      result: { score: null, right: null, message: null, points: null, by_time: false },
      questions: [],
      previous: [],
      averageScore: null,
      rank: null,
      can: { start: false, sit: true, analyse: false, extend: false },
    });
    const after = Date.parse(held.result.results_at) - Date.parse(held.exam.end_time);
    expect(after).toBe(15_000);

    pass(61);
    expect((await page("rafi", exam)).body).toMatchObject({
      result: { score: 7.5, right: 3, points: 7, message: "outstanding" },
      averageScore: 5,
      rank: { place: 1, of: 2 },
      previous: [{ score: 7.5 }],
    });
    expect((await page("nusrat", exam)).body.rank).toEqual({ place: 2, of: 2 });
  });

  it("responds 404 to a guardian and another batch, and to all when it is removed", async () => {
    const exam = await createExam(school);
    const statusOf = async (who: Member) => (await page(who, exam)).status;
    expect(await Promise.all((["rafi", "tanvir", "rahima"] as const).map(statusOf))).toEqual([200, 404, 404]);
    await school.as("selina").delete(`/api/exam/${exam}`);
    expect(await statusOf("rafi")).toBe(404);
  });
});

import { describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../../test/harness.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { answersTo, createQuiz, questionsFor } from "../../../test/helpers/quizzes.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();
const quizOf = (who: Member, post: number) => school.as(who).get(`/api/post/${post}/quiz`);
const start = (who: Member, post: number) => school.as(who).post(`/api/post/${post}/quiz/start`);
const save = (who: Member, attempt: number, seq: number, answers: unknown) =>
  school.as(who).put(`/api/quiz/attempt/${attempt}`, { answers, seq });
const submit = (who: Member, post: number, attempt_id: number, answers: unknown = [], more = {}) =>
  school.as(who).post(`/api/post/${post}/quiz/submit`, { attempt_id, answers, ...more });
const results = (who: Member, post: number) => school.as(who).get(`/api/post/${post}/quiz/results`);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe("the quiz of a post", () => {
  it("allows a minute and a mark for each question, and shows no question before the start", async () => {
    const post = await createQuiz(school, 5);
    const { status, body } = await quizOf("rafi", post);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        question_count: 5,
        total_marks: 5,
        duration: 300,
        attempt: null,
        previous: [],
        questions: [],
        can: { start: true, edit: false },
      }),
    ]);
  });

  it("can be edited by teachers, admins and a moderator on an own post, and by no others", async () => {
    const post = await createPost(school, "rafi");
    const set = (who: Member, id = post) =>
      school.as(who).put(`/api/post/${id}/quiz`, { questions: questionsFor(2) });
    expect(codeOf(await set("rafi"))).toEqual([403, "common.forbidden"]);
    expect(codeOf(await set("farhana"))).toEqual([403, "common.forbidden"]);
    for (const who of ["selina", "kamrul", "admin"] as const) expect((await set(who)).status, who).toBe(200);
    expect((await set("farhana", await createPost(school, "farhana", { hsc_batch: "HSC 25" }))).status).toBe(
      200,
    );
  });

  it("accepts a hundred questions of six options", async () => {
    const long = questionsFor(100).map((one) => ({
      ...one,
      options: Array.from({ length: 6 }, (_, i) => ({ option: `উত্তর ${i}`.repeat(20), is_correct: i === 0 })),
      explanation: "ব্যাখ্যা ".repeat(100),
    }));
    const post = await createPost(school, "selina");
    const { status, body } = await school.as("selina").put(`/api/post/${post}/quiz`, { questions: long });
    expect([status, body.question_count]).toEqual([200, 100]);
  });

  it("responds 404 with its error code where a post has no quiz, and where the post is hidden", async () => {
    const post = await createPost(school, "selina");
    const { status, body } = await quizOf("rafi", post);
    expect([status, body.title, body.detail]).toEqual([
      404,
      "Quiz is not yet availavle.",
      "Quiz is not available for this post.",
    ]);
    await createQuiz(school, 2, post);
    expect((await quizOf("rafi", post)).status).toBe(200);
    expect(codeOf(await quizOf("mitu", post)), "another batch").toEqual([404, "common.not_found"]);
    for (const reply of [
      await quizOf("rahima", post),
      await start("rahima", post),
      await results("rahima", post),
    ])
      expect(codeOf(reply), "a guardian").toEqual([404, "common.not_found"]);
  });

  it.each([
    ["no question", []],
    ["101 questions", questionsFor(101)],
    ["one option", [{ ...questionsFor(1)[0], options: [{ option: "ক", is_correct: true }] }]],
    [
      "two correct options",
      [{ ...questionsFor(1)[0], options: ["ক", "খ"].map((option) => ({ option, is_correct: true })) }],
    ],
    [
      "no correct option",
      [{ ...questionsFor(1)[0], options: ["ক", "খ"].map((option) => ({ option, is_correct: false })) }],
    ],
    [
      "the same option twice",
      [{ ...questionsFor(1)[0], options: [true, false].map((is_correct) => ({ option: "ক", is_correct })) }],
    ],
  ])("is refused with %s", async (_name, questions) => {
    const post = await createPost(school, "selina");
    expect((await school.as("selina").put(`/api/post/${post}/quiz`, { questions })).status).toBe(422);
  });
});

describe("an attempt at a quiz", () => {
  it("shows questions without solutions, and the same ones after a reload", async () => {
    const post = await createQuiz(school, 6);
    const first = await start("rafi", post);
    expect(first.status).toBe(200);
    expect(JSON.stringify(first.body)).not.toMatch(/is_correct|explanation|গোপন/);
    expect(first.body.questions).toHaveLength(6);
    const again = await start("rafi", post);
    expect(again.body.attempt_id).toBe(first.body.attempt_id);
    expect(again.body.questions).toEqual(first.body.questions);
    const seen = (await quizOf("rafi", post)).body;
    expect(seen.attempt.attempt_id).toBe(first.body.attempt_id);
    expect(JSON.stringify(seen)).not.toMatch(/is_correct|explanation|গোপন/);
  });

  it("stores the chosen options with the highest seq, and ignores a late request with a lower one", async () => {
    const post = await createQuiz(school, 4);
    const { attempt_id: id, questions } = (await start("rafi", post)).body;
    expect((await save("rafi", id, 2, answersTo(questions, 3))).body).toMatchObject({ seq: 2, newer: null });
    const overtaken = (await save("rafi", id, 1, answersTo(questions, 0, 4))).body;
    expect(overtaken.seq).toBe(2);
    const [one] = questions;
    const shown = one.options.findIndex(({ option }: { option: string }) => option.startsWith("ঠিক"));
    const { answers, seq } = (await quizOf("rafi", post)).body.attempt;
    expect(seq).toBe(2);
    expect(overtaken.newer, "tells the other device what is stored").toEqual(answers);
    expect(answers).toHaveLength(3);
    expect(answers).toContainEqual({ question_id: one.id, option: shown });
    const { body } = await submit("rafi", post, id);
    expect([body.score, body.right, body.wrong, body.unanswered]).toEqual([3, 3, 0, 1]);
  });

  it("identifies an option by its displayed index, and null removes an answer", async () => {
    const post = await createQuiz(school, 2);
    const { attempt_id: id, questions } = (await start("rafi", post)).body;
    const right = (question: { options: { option: string }[] }) =>
      question.options.findIndex(({ option }) => option.startsWith("ঠিক"));
    await save(
      "rafi",
      id,
      1,
      questions.map((q: never) => ({ question_id: (q as { id: number }).id, option: right(q) })),
    );
    const { body } = await submit("rafi", post, id, [{ question_id: questions[0].id, option: null }]);
    expect([body.score, body.unanswered]).toEqual([1, 1]);
  });

  it("responds 404 to other users, and refuses answers that are not among its options", async () => {
    const post = await createQuiz(school, 2);
    const { attempt_id: id, questions } = (await start("rafi", post)).body;
    expect(codeOf(await save("nusrat", id, 1, []))).toEqual([404, "common.not_found"]);
    expect(codeOf(await submit("nusrat", post, id))).toEqual([404, "common.not_found"]);
    for (const option of ["নেই", 3, 5])
      expect(codeOf(await save("rafi", id, 1, [{ question_id: questions[0].id, option }]))).toEqual([
        422,
        "quizzes.unknown_answer",
      ]);
    expect(codeOf(await save("rafi", id, 1, [{ question_id: 1, option: 0 }]))).toEqual([
      422,
      "quizzes.unknown_answer",
    ]);
    expect((await save("rafi", id, 1, answersTo(questions, 1))).status).toBe(200);
  });

  it("ignores the score and the duration that a client claims", async () => {
    const post = await createQuiz(school, 4);
    const { attempt_id: id, questions } = (await start("rafi", post)).body;
    school.advanceClock({ seconds: 42 });
    const { body } = await submit("rafi", post, id, answersTo(questions, 1, 3), { score: 4, duration: 1 });
    expect([body.score, body.total_marks, body.message]).toEqual([1, 4, "keep practicing"]);
    expect(body.duration).toBeGreaterThanOrEqual(42);
    expect(body.questions[0]).toMatchObject({
      explanation: expect.stringContaining("গোপন"),
      chosen: expect.any(Number),
    });
  });

  it.each([
    [1, 4, "keep practicing"],
    [3, 10, "good effort"],
    [2, 4, "outstanding"],
  ])("with %d of %d right answers has the message '%s'", async (rights, count, message) => {
    const post = await createQuiz(school, count);
    const { attempt_id: id, questions } = (await start("nusrat", post)).body;
    expect((await submit("nusrat", post, id, answersTo(questions, rights))).body.message).toBe(message);
  });

  it("that is handed in twice has the same response, and its answers stay", async () => {
    const post = await createQuiz(school, 3);
    const { attempt_id: id, questions } = (await start("rafi", post)).body;
    const first = await submit("rafi", post, id, answersTo(questions, 1));
    expect((await submit("rafi", post, id, answersTo(questions, 3))).body).toEqual(first.body);
    expect(codeOf(await save("rafi", id, 9, answersTo(questions, 3)))).toEqual([409, "quizzes.not_running"]);
    expect((await results("rafi", post)).body).toEqual({
      results: [expect.objectContaining({ score: 1 })],
      averageScore: 1,
    });
  });
});

describe("the end of the time for a quiz", () => {
  it("is followed by a grace of 15 seconds for answers, which are refused afterwards", async () => {
    const post = await createQuiz(school, 2);
    const { attempt_id: id, questions } = (await start("rafi", post)).body;
    school.advanceClock({ seconds: 120 + 10 });
    expect((await save("rafi", id, 1, answersTo(questions, 1))).status).toBe(200);
    school.advanceClock({ seconds: 10 });
    expect(codeOf(await save("rafi", id, 2, answersTo(questions, 2)))).toEqual([409, "quizzes.time_over"]);
    const { body } = await submit("rafi", post, id, answersTo(questions, 2));
    expect([body.score, body.by_time, body.duration]).toEqual([1, true, 120]);
  });

  it("is applied by the server when the student does not hand in", async () => {
    const post = await createQuiz(school, 2);
    const { attempt_id: id, questions } = (await start("rafi", post)).body;
    await save("rafi", id, 1, answersTo(questions, 2));
    await school.drain();
    expect((await quizOf("rafi", post)).body.attempt, "not before the end").not.toBeNull();
    school.advanceClock({ seconds: 120 + 16 });
    await school.drain();
    expect((await quizOf("rafi", post)).body).toMatchObject({ attempt: null, previous: [{ score: 2 }] });
  });

  it("does not move when the attempt is started again", async () => {
    const post = await createQuiz(school, 2);
    const { expires_at } = (await start("rafi", post)).body;
    school.advanceClock({ seconds: 60 });
    expect((await start("rafi", post)).body.expires_at).toBe(expires_at);
  });
});

describe("practice with a quiz", () => {
  it("is a further attempt, and only the first attempt earns points, once", async () => {
    const post = await createQuiz(school, 4);
    for (const rights of [2, 4]) {
      const { attempt_id: id, questions } = (await start("arif", post)).body;
      await submit("arif", post, id, answersTo(questions, rights));
    }
    await school.drain();
    const earned = await school.rows<{ type: string; points: number }>(sql`
      select p.type, p.points from points p join quizzes q on p.object = 'quiz:' || q.id where q.post_id = ${post}`);
    expect(earned).toEqual([{ type: "quiz", points: 2 }]);
    expect((await results("arif", post)).body.averageScore).toBe(3);
  });

  it("keeps the questions of an attempt when the quiz is edited", async () => {
    const post = await createQuiz(school, 2);
    const { attempt_id: id, questions } = (await start("rafi", post)).body;
    await createQuiz(school, 5, post);
    expect((await start("rafi", post)).body.questions).toEqual(questions);
    expect((await submit("rafi", post, id, answersTo(questions, 2))).body.score).toBe(2);
    expect((await start("rafi", post)).body.questions).toHaveLength(5);
  });
});

describe("twenty parallel requests for a quiz", () => {
  it("start one attempt and hand it in once", async () => {
    const post = await createQuiz(school, 3);
    const all = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));
    const starts = await all(() => start("nusrat", post));
    expect(new Set(starts.map(({ body }) => body.attempt_id)).size).toBe(1);
    const { attempt_id: id, questions } = starts[0]?.body ?? {};
    const done = await all(() => submit("nusrat", post, id, answersTo(questions, 2)));
    expect(new Set(done.map(({ status, body }) => `${status} ${body.score}`))).toEqual(new Set(["200 2"]));
    await school.drain();
    const rows = await school.rows(sql`
      select p.points from points p join quizzes q on p.object = 'quiz:' || q.id where q.post_id = ${post}`);
    expect(rows).toEqual([{ points: 2 }]);
    expect(
      await school.rows(
        sql`select from quiz_attempts a join quizzes q on q.id = a.quiz_id where q.post_id = ${post}`,
      ),
    ).toHaveLength(1);
  });
});

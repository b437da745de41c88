import type { Ladder } from "@angon/contract/ladders";
import { expect, it } from "vitest";
import { cast, PASSWORD } from "../../../demo/cast.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { commentHelpers } from "../../../test/helpers/comments.ts";
import { codeOf, homeworkHelpers } from "../../../test/helpers/homework.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { answersTo, createExam, questionsFor } from "../../../test/helpers/quizzes.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const { createHomework, createSubmission } = homeworkHelpers(school);

const read = (who: Member, path: string) => school.as(who).get(`/api/ladder/${path}`);
const climb = (who: Member, path: string, body: object = {}) =>
  school.as(who).post(`/api/ladder/${path}`, body);
const linesOf = ({ steps }: Ladder) =>
  steps.map(({ step, lines }) => [step, ...lines.map(({ text }) => text)]);

const [asked] = questionsFor(1);
const explained = {
  ...asked,
  hints: ["ইঙ্গিত এক"],
  explanation: "প্রথমে বর্গমূল নাও। তারপর চিহ্ন দেখো। তাই ঠিক 0।",
};

/** Rafi answers the question wrongly; returns its id. */
async function answerWrongly(who: Member, exam: number): Promise<number> {
  const { body } = await school.as(who).post(`/api/exam/${exam}/start`, {});
  const answers = answersTo(body.questions, 0, 1);
  await school.as(who).post(`/api/exam/${exam}/submit`, { attempt_id: body.attempt_id, answers });
  return answers[0]?.question_id ?? 0;
}

it("gives the steps of a wrong answer in order, each later one for an own try", async () => {
  const exam = await createExam(school, "selina", { questions: [explained], results: "at_once" });
  const path = `answer/${await answerWrongly("rafi", exam)}`;
  expect((await read("rafi", path)).body).toMatchObject({
    step: null,
    next_step: "restate",
    needs_attempt: false,
    is_known: true,
    steps: [],
  });
  expect(codeOf(await climb("rafi", path, { step: "hint" }))).toEqual([409, "ladders.not_next"]);
  const first = await climb("rafi", path);
  expect([first.status, linesOf(first.body)]).toEqual([
    200,
    [["restate", "$x^2 = 0$", asked?.question, "ভুল 0"]],
  ]);
  const second = await climb("rafi", path, { step: "hint" });
  expect(linesOf(second.body).at(-1)).toEqual(["hint", "ইঙ্গিত এক"]);
  expect(JSON.stringify([first.body, second.body])).not.toMatch(/ঠিক 0|বর্গমূল/);
  expect(second.body).toMatchObject({ next_step: "next", needs_attempt: true });
  expect(codeOf(await climb("rafi", path))).toEqual([409, "ladders.attempt_needed"]);
  expect(codeOf(await climb("rafi", path, { attempt: " " }))).toEqual([422, "common.validation"]);
  const third = await climb("rafi", path, { attempt: "বর্গ করলাম" });
  expect(linesOf(third.body).at(-1)).toEqual(["next", "প্রথমে বর্গমূল নাও।"]);
  expect(third.body.steps[2]).toMatchObject({ attempt: "বর্গ করলাম", provider: "school" });
  expect(codeOf(await climb("rafi", path))).toEqual([409, "ladders.attempt_needed"]);
  const again = await climb("rafi", path, { step: "restate" });
  expect([again.status, again.body.step], "a step that was given").toEqual([200, "next"]);
  await school.database.run(sql`update study_steps set given_at = given_at - interval '24 hours'`);
  const last = await climb("rafi", path);
  expect(linesOf(last.body).at(-1)).toEqual(["solution", "ঠিক 0", explained.explanation]);
  expect(codeOf(await climb("rafi", path))).toEqual([409, "ladders.not_next"]);
  expect(linesOf((await read("rafi", path)).body)).toEqual(linesOf(last.body));
});

it("opens with the results of the exam, for the student who answered wrongly alone", async () => {
  const exam = await createExam(school, "selina", { questions: [explained] });
  const path = `answer/${await answerWrongly("rafi", exam)}`;
  expect(codeOf(await read("rafi", path)), "results are held back").toEqual([404, "common.not_found"]);
  expect(codeOf(await climb("rafi", path))).toEqual([404, "common.not_found"]);
  await school.database.run(sql`
    update quizzes set ends_at = ${school.now}, solved_at = ${school.now}::timestamptz - interval '1 minute' where id = ${exam}`);
  expect((await climb("rafi", path)).status).toBe(200);
  for (const who of ["nusrat", "mitu", "selina", "kamrul", "admin"] as const) {
    expect(codeOf(await read(who, path)), who).toEqual([404, "common.not_found"]);
    expect(codeOf(await climb(who, path)), who).toEqual([404, "common.not_found"]);
  }
  expect(codeOf(await read("rahima", path))).toEqual([403, "ladders.no_guardians"]);
  expect(codeOf(await climb("rahima", path))).toEqual([403, "ladders.no_guardians"]);
  await school.as("selina").delete(`/api/exam/${exam}`);
  expect(codeOf(await read("rafi", path)), "of a deleted exam").toEqual([404, "common.not_found"]);
  for (const wrong of ["answer/post-1", "card/1", "homework/card-1", "answer/0", "comment/1"])
    expect([404, 422], wrong).toContain((await read("rafi", wrong)).status);
});

it("gives one step to many requests at once, and stores one try", async () => {
  const exam = await createExam(school, "selina", { questions: [explained], results: "at_once" });
  const path = `answer/${await answerWrongly("rafi", exam)}`;
  const many = async (body: object) =>
    (await Promise.all(Array.from({ length: 8 }, () => climb("rafi", path, body)))).map(
      ({ status }) => status,
    );
  for (const body of [{ step: "restate" }, { step: "hint" }, { step: "next", attempt: "একবার" }])
    expect(new Set(await many(body))).toEqual(new Set([200]));
  const { body } = await read("rafi", path);
  expect(body.steps.map(({ step, attempt }: Ladder["steps"][0]) => [step, attempt])).toEqual([
    ["restate", null],
    ["hint", null],
    ["next", "একবার"],
  ]);
});

it("a card of a wrong answer continues its ladder, and a saved post has one of its own", async () => {
  const exam = await createExam(school, "selina", { questions: [explained], results: "at_once" });
  const question = await answerWrongly("rafi", exam);
  await climb("rafi", `answer/${question}`);
  expect((await read("rafi", `card/question-${question}`)).body.step).toBe("restate");
  const post = await createPost(school, "nusrat", { body: "ভর 2 kg। ত্বরণ 3 হলে বল কত?" });
  await school.as("rafi").post("/api/post/save_post", { post_id: post, collection_id: 1 });
  const path = `card/post-${post}`;
  const unknown = await climb("rafi", path);
  expect(unknown.body).toMatchObject({ is_known: false, next_step: null, step: "restate" });
  expect(codeOf(await climb("rafi", path))).toEqual([409, "ladders.not_next"]);
  await createComment("selina", post, { content: "বল হলো ভর গুণ ত্বরণ। F = 2 × 3 = 6 N।" });
  const { body } = await climb("rafi", path);
  expect(body).toMatchObject({ is_known: true, next_step: "next", needs_attempt: true });
  expect(body.steps[1]).toMatchObject({
    lines: [{ origin: "explanation", text: "বল হলো ভর গুণ ত্বরণ।" }],
    sources: [{ kind: "post", id: post }],
  });
  expect(codeOf(await read("nusrat", path)), "who has not saved it").toEqual([404, "common.not_found"]);
  await school.as("rafi").delete(`/api/post/saved_posts?post_id=${post}`);
  expect(codeOf(await read("rafi", path)), "no longer saved").toEqual([404, "common.not_found"]);
});

it("quotes the marker of own homework, once its marks may be read", async () => {
  const parts = [
    { label: "ক", max: 4 },
    { label: "খ", max: 6 },
  ];
  const homework = await createHomework({ body: "চিত্রসহ ব্যাখ্যা করো।", parts, blind: true });
  const submission = await createSubmission("rafi", homework);
  const path = `homework/${homework}`;
  expect(codeOf(await read("rafi", path)), "not marked").toEqual([404, "common.not_found"]);
  const reply = "চিত্রে অক্ষ নেই। একক লেখো।";
  const marked = await school
    .as("kamrul")
    .post("/api/homework/mark", { submission_id: submission, part_marks: [4, 2], reply });
  expect(marked.status).toBe(200);
  expect(codeOf(await read("rafi", path)), "blind").toEqual([404, "common.not_found"]);
  await school.database.run(sql`
    update homeworks set marks_published_at = ${school.now} where id = ${homework}`);
  await climb("rafi", path);
  const { body } = await climb("rafi", path);
  expect(linesOf(body)).toEqual([
    ["restate", "চিত্রসহ ব্যাখ্যা করো।"],
    ["hint", "খ: 2/6", "চিত্রে অক্ষ নেই।"],
  ]);
  for (const who of ["nusrat", "kamrul", "selina"] as const)
    expect(codeOf(await read(who, path)), who).toEqual([404, "common.not_found"]);
});

it("is exported with the own data, and erased with the account", async () => {
  const exam = await createExam(school, "selina", { questions: [explained], results: "at_once" });
  const question = await answerWrongly("arif", exam);
  await climb("arif", `answer/${question}`);
  const steps = () =>
    school.rows<{ step: string }>(sql`select step from study_steps where user_id = ${cast.arif.id}`);
  const exported = await school.as("arif").get("/api/auth/export");
  expect(JSON.stringify(exported.body)).toContain('"study_steps":[{"kind":"question"');
  expect(await steps()).toHaveLength(1);
  expect((await school.as("arif").delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
  await school.drain();
  expect(await steps()).toEqual([]);
});

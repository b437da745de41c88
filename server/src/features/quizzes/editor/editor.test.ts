import { describe, expect, it } from "vitest";
import { createPost } from "../../../../test/helpers/posts.ts";
import { createExam, createQuiz, examFor, questionsFor } from "../../../../test/helpers/quizzes.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";

const school = useSchool();

const statusesOf = async (path: string, members: readonly Member[]) =>
  Promise.all(members.map(async (who) => (await school.as(who).get(path)).status));

describe("the plan of an exam", () => {
  it("has every field that its editor sends, and is readable by its creator and admins alone", async () => {
    const wanted = examFor(school, { from: 60, to: 120, negative: 0.25, shuffle: false, status: "draft" });
    const { body: made } = await school.as("selina").post("/api/exam", wanted);
    const path = `/api/exam/${made.id}/plan`;
    const { status, body } = await school.as("selina").get(path);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...wanted,
      id: made.id,
      group_id: null,
      subject_id: null,
      results: "after_end",
      started: false,
      questions: questionsFor(4),
    });
    expect(await statusesOf(path, ["admin", "rafi", "kamrul", "rahima"])).toEqual([200, 404, 404, 404]);
    const { id, started, ...plan } = body;
    expect((await school.as("selina").put(`/api/exam/${id}`, { ...plan, status: "published" })).status).toBe(
      200,
    );
    expect([started, ...(await statusesOf(path, ["selina", "rafi", "kamrul"]))]).toEqual([
      false,
      200,
      403,
      403,
    ]);
  });

  it("contains whether the exam has begun", async () => {
    const exam = await createExam(school);
    expect((await school.as("selina").get(`/api/exam/${exam}/plan`)).body.started).toBe(true);
  });
});

describe("the plan of a post's quiz", () => {
  it("is empty before there is a quiz, and readable for those who may edit it", async () => {
    const post = await createPost(school, "rafi");
    const path = `/api/post/${post}/quiz/plan`;
    expect((await school.as("selina").get(path)).body).toEqual({ shuffle: true, questions: [] });
    await createQuiz(school, 2, post);
    expect((await school.as("selina").get(path)).body).toEqual({ shuffle: true, questions: questionsFor(2) });
    // The author of the post is a student, Mitu is in another batch, and Rahima is a guardian.
    expect(await statusesOf(path, ["selina", "admin", "rafi", "mitu", "rahima"])).toEqual([
      200, 200, 403, 404, 404,
    ]);
  });

  it("keeps the order of questions when shuffling is turned off, and stores that choice", async () => {
    const post = await createPost(school, "selina");
    const set = (more: object) =>
      school.as("selina").put(`/api/post/${post}/quiz`, { questions: questionsFor(20), ...more });
    const asked = async () => {
      const { body } = await school.as("rafi").post(`/api/post/${post}/quiz/start`, {});
      await school
        .as("rafi")
        .post(`/api/post/${post}/quiz/submit`, { attempt_id: body.attempt_id, answers: [] });
      return body.questions.map(
        ({ question, options }: { question: string; options: { option: string }[] }) =>
          [question, ...options.map(({ option }) => option)].join("|"),
      );
    };
    const inOrder = questionsFor(20).map(({ question, options }) =>
      [question, ...options.map(({ option }) => option)].join("|"),
    );
    await set({ shuffle: false });
    expect(await asked()).toEqual(inOrder);
    await set({});
    expect((await school.as("selina").get(`/api/post/${post}/quiz/plan`)).body.shuffle).toBe(false);
    await set({ shuffle: true });
    expect(await asked()).not.toEqual(inOrder);
  });
});

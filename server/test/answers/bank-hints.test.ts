import { beforeEach, expect, it } from "vitest";
import { partWords } from "@angon/contract/answers";
import { sql } from "../../src/db/sql.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { createPost } from "../helpers/posts.ts";
import { createExam } from "../helpers/quizzes.ts";
import { useSchool } from "../harness.ts";

const school = useSchool({ env: { CAPTCHA: "off", PUBLIC_URL: "http://angon.test" } });
const { listComments } = commentHelpers(school);

const QUESTION = "আনত সমতলে গতিশীল বস্তুর ত্বরণ নির্ণয় করব কীভাবে";
const HINTS = ["আনতি কোণটা আগে চিহ্নিত করো", "ওজনের উপাংশ নাও", "ঘর্ষণ বাদ দাও"];
const ask = (post: number, body: object) => school.as("arif").post(`/api/post/${post}/comments/ai`, body);
const hinted = {
  question: QUESTION,
  options: [
    { option: "ঠিক", is_correct: true },
    { option: "ভুল", is_correct: false },
  ],
  hints: HINTS,
};
const asks = () => createPost(school, "arif", { body: QUESTION, ai_enabled: true });
const stepsBelow = async (post: number) =>
  (await listComments("arif", post)).body.map(
    ({ content, ai }: { content: string; ai: { step: string; sources: object[] } }) => [
      ai.step,
      content,
      ai.sources,
    ],
  );

beforeEach(async () => {
  await school.database.run(
    sql`update posts set status = 'hidden', hidden_at = ${school.now} where status = 'published'`,
  );
  await school.database.run(sql`delete from questions`);
  const { status } = await school.as("selina").post("/api/question", { ...hinted, subject_id: 6 });
  if (status !== 201) throw new Error(`the question was refused: ${status}`);
});

it("hints of a question of the bank are given below a similar post, without naming the question", async () => {
  const post = await asks();
  expect((await ask(post, {})).body).toMatchObject({ step: "hint", remaining: 5, next_step: "next" });
  await school.drain();
  const tried = { step: "next", attempt: "আমি কোণটা ধরে চেষ্টা করেছি" };
  expect((await ask(post, tried)).body).toMatchObject({ step: "next", remaining: 5 });
  const next = HINTS.slice(1).join("\n");
  expect((await stepsBelow(post)).toSorted()).toEqual([
    ["hint", `**${partWords.hintOfStaff}:** ${HINTS[0]}`, []],
    ["next", `**${partWords.hintOfStaff}:** ${next}`, []],
  ]);
});

it("a hint names the post whose quiz asks the question, where its readers may read that post", async () => {
  const quiz = await createPost(school, "selina", { body: "আজকের কুইজ" });
  const { status } = await school.as("selina").put(`/api/post/${quiz}/quiz`, { questions: [hinted] });
  expect(status).toBe(200);
  const seen = await asks();
  await ask(seen, {});
  expect((await stepsBelow(seen))[0]?.[2]).toEqual([{ kind: "post", id: quiz, title: QUESTION }]);
  await school.database.run(sql`update posts set hsc_batch = 'HSC 26' where id = ${quiz}`);
  const unseen = await asks();
  await ask(unseen, {});
  expect((await stepsBelow(unseen))[0]?.[2]).toEqual([]);
});

it("a question of an exam that is not over gives no hint", async () => {
  const exam = await createExam(school, "selina", { questions: [hinted] });
  const post = await asks();
  expect((await ask(post, {})).status).toBe(204);
  await school.database.run(sql`
    update quizzes set ends_at = ${school.now}, solved_at = ${school.now}::timestamptz - interval '1 minute' where id = ${exam}`);
  expect((await ask(await asks(), {})).status).toBe(200);
});

it("a school that knows nothing restates the question when that is wished", async () => {
  await school.database.run(sql`delete from questions`);
  const post = await createPost(school, "arif", {
    body: "একটি অদ্ভুত বস্তুর ভর 2 kg। ত্বরণ 3 হলে বল কত?",
    ai_enabled: true,
  });
  await school.drain();
  expect((await ask(post, {})).status).toBe(204);
  expect((await ask(post, { step: "restate" })).body).toMatchObject({ step: "restate", remaining: 5 });
  expect((await ask(post, { step: "hint" })).status).toBe(204);
});

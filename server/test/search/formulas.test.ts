import { expect, it } from "vitest";
import { wordsIn } from "@angon/contract/search/words";
import { sql } from "../../src/db/sql.ts";
import { emit } from "../../src/jobs/outbox.ts";
import { createPost } from "../helpers/posts.ts";
import { questionsFor } from "../helpers/quizzes.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const PRIVATE_CLASS = 5;
const physics = { category: "subject", subject_id: 6, chapter_id: 602 };

const found = async (who: Member, q: string) => {
  const { body } = await school.as(who).get(`/api/search?q=${encodeURIComponent(q)}`);
  return body.data.map(({ id }: { id: number }) => id) as number[];
};

it("a formula is found in every way of writing it, and only where the viewer may read", async () => {
  const copper = await createPost(school, "rafi", { body: "গাঢ় $\\mathrm{Cu_7SO_9}$ কেন নীল?" });
  const motion = await createPost(school, "rafi", { body: "$q = w + zt$ কখন খাটে?" });
  for (const q of ["Cu7SO9", "cu7so9", "Cu₇SO₉", "$Cu_7SO_9$", "\\mathrm{Cu_7SO_9}", "Cu7SO9 নীল"])
    expect(await found("nusrat", q), q).toEqual([copper]);
  for (const q of ["q=w+zt", "q = w + zt", "$q=w+zt$", "w+zt"])
    expect(await found("nusrat", q), q).toEqual([motion]);
  expect(await found("nusrat", "q=w-zt")).toEqual([]);
  const hidden = await createPost(school, "selina", { body: "$Cu_7SO_9$ এর ল্যাব", group_id: PRIVATE_CLASS });
  expect(await found("selina", "Cu7SO9"), "inside the group").toContain(hidden);
  expect(await found("tanvir", "Cu7SO9"), "of the other batch, outside the group").toEqual([]);
});

it("a draft with a formula is similar to posts that write it otherwise", async () => {
  const id = await createPost(school, "rafi", { ...physics, body: "প্রজাপতির $j^2 = k^2 + 7al$ প্রমাণ" });
  const query = new URLSearchParams({ text: "প্রজাপতির j²=k²+7al কীভাবে হয়?", subject_id: "6" });
  const { body } = await school.as("nusrat").get(`/api/post/similar?${String(query)}`);
  expect(body.data.map((post: { id: number }) => post.id)).toContain(id);
});

it("posts and bank questions from before are found by their formulas once the jobs have run", async () => {
  const text = "তুঁতের $\\mathrm{Cu_5SO_3}$ স্ফটিক";
  const id = await createPost(school, "rafi", { body: text });
  const question = { ...questionsFor(1)[0], question: text, subject_id: 6, chapter_id: 602 };
  const made = await school.as("selina").post("/api/question", question);
  expect(made.status).toBe(201);
  const before = (words: readonly string[]) => sql`select array_to_tsvector(${words}::text[])::text as words`;
  const [{ words } = { words: "" }] = await school.rows<{ words: string }>(before(wordsIn(text)));
  await school.database.run(sql`update post_words set words = ${words}::tsvector where post_id = ${id}`);
  await school.database.run(
    sql`update question_words set words = ${words}::tsvector where question_id = ${made.body.id}`,
  );
  const inBank = async () =>
    ((await school.as("selina").get("/api/question?q=Cu5SO3")).body.data as { id: number }[]).map(
      (one) => one.id,
    );
  expect([await found("nusrat", "Cu5SO3"), await inBank()]).toEqual([[], []]);
  await school.database.tx(async (tx) => {
    await emit(tx, "formulas.unflattened", { before: null });
    await emit(tx, "questions.unflattened", { before: null });
  });
  await school.drain();
  expect([await found("nusrat", "Cu5SO3"), await inBank()]).toEqual([[id], [made.body.id]]);
});

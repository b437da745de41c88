import { expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { part, sql } from "../../src/db/sql.ts";
import { quizResource } from "../../src/features/quizzes/resource.ts";
import { examResource } from "../../src/features/quizzes/exams/resource.ts";
import type { ResourceDefinition } from "../../src/kit/resources.ts";
import { readersNow } from "../../src/kit/viewer.ts";
import { createExam, createQuiz } from "../helpers/quizzes.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const everyone = Object.keys(cast) as Member[];

/** The members who may read it, by both forms of the rule. */
async function readersOf(definition: ResourceDefinition, id: number) {
  const { database } = school;
  const viewers = await readersNow(
    database,
    everyone.map((who) => cast[who].id),
    school.now,
  );
  const nameOf = (userId: number) => everyone.find((who) => cast[who].id === userId) ?? "";
  const reached = await definition.reach(
    database,
    viewers.map((viewer) => ({ viewer, id })),
  );
  const inMemory = viewers.filter((_, i) => reached[i]?.isRemoved === false);
  const inSql = [];
  for (const viewer of viewers)
    if (await database.one(sql`select where ${definition.readableBy(viewer, part`${id}::bigint`)}`))
      inSql.push(viewer);
  expect(inMemory.map(({ userId }) => userId)).toEqual(inSql.map(({ userId }) => userId));
  return inSql.map(({ userId }) => nameOf(userId));
}

const quizOf = async (post: number): Promise<number> =>
  (await school.rows<{ id: number }>(sql`select id from quizzes where post_id = ${post}`))[0]?.id ?? 0;

const report = (who: Member, kind: string, id: number) =>
  school.as(who).post("/api/report", { kind, id, reason: "wrong_content" });

it("the SQL and the in-memory predicate agree on who may read an exam", async () => {
  const ofBatch = await readersOf(examResource, await createExam(school));
  expect(ofBatch).toEqual(expect.arrayContaining(["rafi", "nusrat", "selina", "kamrul", "admin"]));
  for (const who of ["mitu", "rahima"]) expect(ofBatch).not.toContain(who);
  const ofGroup = await readersOf(
    examResource,
    await createExam(school, "selina", { hsc_batch: null, group_id: 5 }),
  );
  expect(ofGroup).toEqual(expect.arrayContaining(["rafi", "selina", "admin"]));
  for (const who of ["arif", "tanvir", "farhana"]) expect(ofGroup).not.toContain(who);
  const draft = await createExam(school, "selina", { status: "draft" });
  expect((await readersOf(examResource, draft)).sort()).toEqual(["admin", "selina"]);
  const removed = await createExam(school);
  await school.as("selina").delete(`/api/exam/${removed}`);
  expect(await readersOf(examResource, removed)).toEqual([]);
});

it("the quiz of a post is readable with the post, but by no guardian", async () => {
  const post = await createQuiz(school, 2, await createPost(school, "selina", { group_id: 5 }));
  const quiz = await quizOf(post);
  const readers = await readersOf(quizResource, quiz);
  expect(readers).toEqual(expect.arrayContaining(["rafi", "selina"]));
  for (const who of ["arif", "rahima"]) expect(readers).not.toContain(who);
  expect(await readersOf(examResource, quiz), "as another kind").toEqual([]);
  await school.as("selina").delete(`/api/post/${post}`);
  expect(await readersOf(quizResource, quiz)).toEqual([]);
});

it("exams and quizzes can be reported by their readers, and are absent for other users", async () => {
  const exam = await createExam(school);
  const post = await createQuiz(school);
  const quiz = await quizOf(post);
  expect((await report("rafi", "exam", exam)).status).toBe(201);
  expect((await report("mitu", "exam", exam)).body.code).toBe("common.not_found");
  expect((await report("rafi", "quiz", quiz)).status).toBe(201);
  expect((await report("rahima", "quiz", quiz)).body.code).toBe("common.not_found");
});

it("the search finds an exam by title and description, but no draft and no exam of another audience", async () => {
  const exam = await createExam(school, "selina", {
    title: "তরঙ্গের ব্যতিচার",
    description: "Young এর দ্বি-চিড়",
  });
  await createExam(school, "selina", { title: "তরঙ্গের খসড়া", status: "draft" });
  const found = async (who: Member, q: string) =>
    (await school.as(who).get(`/api/exam?q=${encodeURIComponent(q)}`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await found("rafi", "young তরঙ্গ")).toEqual([exam]);
  expect(await found("rafi", "তরঙ্গ নেই")).toEqual([]);
  expect(await found("rafi", "প্রশ্ন"), "a word of its questions").not.toContain(exam);
  expect(await found("selina", "তরঙ্গের")).toEqual([exam]);
  for (const who of ["mitu", "rahima"] as const) expect(await found(who, "তরঙ্গ"), who).toEqual([]);
});

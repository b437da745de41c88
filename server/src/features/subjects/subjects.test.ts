import { expect, it } from "vitest";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool();
const CLASS = 5;
const vectors = { category: "subject", subject_id: 6, chapter_id: 602, body: "লব্ধি কত?" };

const countFor = async (who: Member, query = "") =>
  (await school.as(who).get(`/api/subjects${query}`)).body.find((subject: { id: number }) => subject.id === 6)
    .count;

it("subjects are listed in the order of the papers", async () => {
  const { body } = await school.as("rafi").get("/api/subjects");
  expect(body).toHaveLength(21);
  expect(body[5]).toEqual({
    id: 6,
    key: "physics1",
    name: "পদার্থবিজ্ঞান ১ম পত্র",
    name_en: "Physics 1st Paper",
    count: expect.any(Number),
  });
});

it("the list of subjects counts the posts of the viewer's feed, and includes a new one within two seconds", async () => {
  const before = await countFor("nusrat");
  const elsewhere = await countFor("mitu");
  const id = await createPost(school, "rafi", vectors);
  await createPost(school, "rafi", { ...vectors, group_id: CLASS });
  await createPost(school, "mitu", vectors);
  await createPost(school, "rafi", { ...vectors, category: "other" });
  expect(await countFor("rafi"), "one's own at once").toBe(before + 1);
  school.advanceClock({ seconds: 3 });
  expect(await countFor("nusrat")).toBe(before + 1);
  expect(await countFor("mitu")).toBe(elsewhere + 1);
  expect(await countFor("mitu", "?batch=HSC%2025"), "the border holds").toBe(elsewhere + 1);
  expect(await countFor("selina", "?batch=HSC%2026")).toBe(elsewhere + 1);
  expect(await countFor("selina")).toBe(before + 1);
  const { data, next } = (await school.as("nusrat").get("/api/post?subjectId=6&pageSize=50")).body;
  expect([data.length, next], "as many as the feed shows").toEqual([before + 1, null]);
  await school.as("rafi").delete(`/api/post/${id}`);
  school.advanceClock({ seconds: 3 });
  expect(await countFor("nusrat")).toBe(before);
});

it("the list of subjects counts no posts for a viewer without a batch", async () => {
  await school.database.run(sql`update users set hsc_batch = null where id = 5`);
  const caller = await school.signIn("sadia");
  const { body } = await caller.get("/api/subjects");
  expect(body.every((subject: { count: number }) => subject.count === 0)).toBe(true);
});

it("the chapters of a subject are returned in their order", async () => {
  const { body } = await school.as("rafi").get("/api/subjects/6/chapters");
  expect(body.map((chapter: { order: number }) => chapter.order)).toEqual(
    body.map((_: unknown, i: number) => i + 1),
  );
  expect(body[1]).toEqual({ id: 602, name: "ভেক্টর", subject_id: 6, level: 11, order: 2 });
});

it.each([
  ["999", 404],
  ["0", 422],
  ["-1", 422],
  ["1.5", 422],
  ["১", 422],
  ["2147483648", 422],
  ["NaN", 422],
])("the chapters of the subject id '%s' respond %i", async (id, status) => {
  expect((await school.as("rafi").get(`/api/subjects/${id}/chapters`)).status).toBe(status);
});

it("subjects and chapters exist for both batches", async () => {
  for (const query of ["?batch=HSC%2027", "?batch=HSC%2025&batch=HSC%2026"])
    expect((await school.as("selina").get(`/api/subjects${query}`)).status).toBe(422);
});

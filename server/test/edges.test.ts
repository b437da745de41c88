import { expect, it } from "vitest";
import { useSchool } from "./harness.ts";

const school = useSchool();

/** Well-formed, but larger than the columns they are compared with, or nothing a text of PostgreSQL can hold. */
it.each([
  ["/api/subjects/32768/chapters", 404],
  ["/api/subjects/2147483647/chapters", 404],
  ["/api/post?subjectId=32768", 200],
  ["/api/post?group=1&subjectId=2147483647", 200],
  ["/api/post/similar?text=abc%20def&subject_id=32768", 200],
  ["/api/post?group=%00", 422],
  ["/api/post?group=a%00b", 422],
  ["/api/post/pinned_posts?group_id=%00", 422],
  ["/api/comments/1?cursor=9999999999", 200],
  ["/api/post?cursor=9999999999", 200],
  ["/api/post/saved_posts?cursor=1-1", 200],
  ["/api/follow/followers?user_id=1&cursor=2147483647", 200],
  ["/api/report?cursor=2147483647", 200],
  ["/api/utils/search?search=%00", 422],
] as const)("%s is answered with %i", async (path, status) => {
  expect((await school.as("rafi").get(path)).status).toBe(status);
});

it.each([32_768, 2_147_483_647])("no subject and no chapter is called %i", async (id) => {
  const question = { category: "subject", body: "লব্ধি কত?" };
  for (const wish of [
    { subject_id: id, chapter_id: 602 },
    { subject_id: 6, chapter_id: id },
  ]) {
    const { status, body } = await school.as("rafi").post("/api/post", { ...question, ...wish });
    expect([status, body.code]).toEqual([422, "composer.chapter_elsewhere"]);
  }
});

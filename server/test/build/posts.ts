import type { NewPost } from "@angon/contract/composer";
import { expect } from "vitest";
import type { Member, School } from "../harness.ts";

/** The request body of a post; only the text is required. */
export type PostWish = Partial<{ [Key in keyof NewPost]: unknown }>;

const plain = { category: "other", body: "আজকের ক্লাসের নোট কেউ তুলে রেখেছ?" };

/** A user posts through the API; returns the id. */
export async function postBy(school: School, who: Member, wish: PostWish = {}): Promise<number> {
  const { status, body } = await school.as(who).post("/api/post", { ...plain, ...wish });
  expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
  return body.id as number;
}

/** A quiz poll, or with `survey` one without a right answer; its id and those of its options in their order. */
export async function pollBy(
  school: School,
  who: Member,
  wish: PostWish = {},
): Promise<{ id: number; options: number[] }> {
  const isSurvey = wish.pollType === "survey";
  const id = await postBy(school, who, {
    category: "poll",
    body: "বল ও সরণ লম্ব হলে কাজ কত?",
    pollType: "question",
    pollOptions: ["সর্বোচ্চ", "শূন্য", "ঋণাত্মক"].map((name, i) => ({ name, is_correct: !isSurvey && i === 1 })),
    ...wish,
  });
  const { body } = await school.as(who).get(`/api/post/${id}`);
  return { id, options: (body.pollOptions as { id: number }[]).map((option) => option.id) };
}

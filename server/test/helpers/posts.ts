import type { NewPost } from "@angon/contract/composer";
import { expect } from "vitest";
import type { Member, School } from "../harness.ts";

/** The request body of a post; only the text is required. */
export type PostInput = Partial<{ [Key in keyof NewPost]: unknown }>;

const defaults = { category: "other", body: "আজকের ক্লাসের নোট কেউ তুলে রেখেছ?" };

/** A user posts through the API; returns the id. */
export async function createPost(school: School, member: Member, input: PostInput = {}): Promise<number> {
  const { status, body } = await school.as(member).post("/api/post", { ...defaults, ...input });
  expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
  return body.id as number;
}

/** A quiz poll, or with `survey` one without a right answer; its id and those of its options in their order. */
export async function createPoll(
  school: School,
  member: Member,
  input: PostInput = {},
): Promise<{ id: number; options: number[] }> {
  const isSurvey = input.pollType === "survey";
  const id = await createPost(school, member, {
    category: "poll",
    body: "বল ও সরণ লম্ব হলে কাজ কত?",
    pollType: "question",
    pollOptions: ["সর্বোচ্চ", "শূন্য", "ঋণাত্মক"].map((name, i) => ({ name, is_correct: !isSurvey && i === 1 })),
    ...input,
  });
  const { body } = await school.as(member).get(`/api/post/${id}`);
  return { id, options: (body.pollOptions as { id: number }[]).map((option) => option.id) };
}

import { expect, test } from "vitest";
import { topOf, totalOf, withReaction, type Reacted } from "./state.ts";

const none = { good: 0, hard: 0, excellent: 0, cant: 0, funny: 0 };
const post = (mine: Reacted["my_reaction"], counts: Partial<typeof none>): Reacted => ({
  id: 1,
  my_reaction: mine,
  reaction_counts: { ...none, ...counts },
});

test("a first reaction is counted, another one moves the count, and removing reduces it", () => {
  const first = withReaction(post(null, { hard: 2 }), "good");
  expect(first.reaction_counts).toEqual({ ...none, good: 1, hard: 2 });
  const moved = withReaction(first, "hard");
  expect(moved.reaction_counts).toEqual({ ...none, hard: 3 });
  expect(withReaction(moved, null).reaction_counts).toEqual({ ...none, hard: 2 });
});

test("applying the same reaction to a response that contains it changes nothing", () => {
  const answered = post("good", { good: 4 });
  expect(withReaction(answered, "good")).toBe(answered);
});

test("the reactions beside a post are the three most frequent ones, in the order of the picker when equal", () => {
  expect(topOf({ ...none, funny: 9, good: 1, cant: 1, hard: 1 })).toEqual(["funny", "good", "hard"]);
  expect(topOf(none)).toEqual([]);
  expect(totalOf({ ...none, funny: 9, good: 1 })).toBe(10);
});

import { expect, it } from "vitest";
import { countsAfter, countDeltas, nextReaction } from "./rules.ts";

it.each([
  [null, "good", "good"],
  ["good", "good", null],
  ["good", "hard", "hard"],
] as const)("a post with the reaction %s, when %s is tapped, has the reaction %s", (existing, chosen, left) =>
  expect(nextReaction(existing, chosen)).toBe(left),
);

it.each([
  ["good", "good", true, "good"],
  ["good", "hard", false, null],
  [null, "good", false, null],
] as const)(
  "a post with the reaction %s, when %s is set to %s, has the reaction %s",
  (existing, chosen, on, left) => expect(nextReaction(existing, chosen, on)).toBe(left),
);

it("a reaction changes the counters of its own post and of no other", () => {
  const moves = countDeltas([
    { postId: 1, userId: 1, from: null, to: "good" },
    { postId: 1, userId: 2, from: "good", to: "funny" },
    { postId: 1, userId: 3, from: "hard", to: null },
    { postId: 2, userId: 1, from: null, to: "cant" },
  ]);
  const before = { good: 5, hard: 1, excellent: 0, cant: 0, funny: 2 };
  expect(countsAfter(1, before, moves)).toEqual({ good: 5, hard: 0, excellent: 0, cant: 0, funny: 3 });
});

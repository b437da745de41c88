import { expect, it } from "vitest";
import { movesBy, nextRating, placeBelow } from "./rules.ts";

it("puts an answer below what it answers, and to the deepest beside it", () => {
  expect(placeBelow(undefined)).toEqual({ parent_id: null, depth: 1 });
  expect(placeBelow({ id: 7, parent_id: null, depth: 1 })).toEqual({ parent_id: 7, depth: 2 });
  expect(placeBelow({ id: 8, parent_id: 7, depth: 4 })).toEqual({ parent_id: 8, depth: 5 });
  expect(placeBelow({ id: 9, parent_id: 8, depth: 5 })).toEqual({ parent_id: 8, depth: 5 });
});

it("is what it is said to be, however often it is said", () => {
  expect(nextRating("satisfied", "satisfied", true)).toBe("satisfied");
  expect(nextRating("dissatisfied", "satisfied", false)).toBe(null);
});

it.each([
  [null, "satisfied", "satisfied", 1, 0],
  ["satisfied", "satisfied", null, -1, 0],
  ["satisfied", "dissatisfied", "dissatisfied", -1, 1],
  ["dissatisfied", "dissatisfied", null, 0, -1],
] as const)("from %s, choosing %s leads to %s", (before, chosen, after, satisfied, dissatisfied) => {
  expect(nextRating(before, chosen)).toBe(after);
  expect([movesBy("satisfied", before, after), movesBy("dissatisfied", before, after)]).toEqual([
    satisfied,
    dissatisfied,
  ]);
});

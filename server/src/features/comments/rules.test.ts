import { expect, it } from "vitest";
import { countDelta, nextRating } from "./rules.ts";

it("setting or removing a rating twice has the result of once", () => {
  expect(nextRating("satisfied", "satisfied", true)).toBe("satisfied");
  expect(nextRating("dissatisfied", "satisfied", false)).toBe(null);
});

it.each([
  [null, "satisfied", "satisfied", 1, 0],
  ["satisfied", "satisfied", null, -1, 0],
  ["satisfied", "dissatisfied", "dissatisfied", -1, 1],
  ["dissatisfied", "dissatisfied", null, 0, -1],
] as const)(
  "a comment with the rating %s, when %s is chosen, has the rating %s",
  (before, chosen, after, satisfied, dissatisfied) => {
    expect(nextRating(before, chosen)).toBe(after);
    expect([countDelta("satisfied", before, after), countDelta("dissatisfied", before, after)]).toEqual([
      satisfied,
      dissatisfied,
    ]);
  },
);

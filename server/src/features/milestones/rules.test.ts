import { expect, it } from "vitest";
import { isTimeToSum, mayPassStep, stepAt } from "./rules.ts";

it.each([
  [0, 9, false],
  [9, 10, true],
  [10, 11, true],
  [11, 12, false],
  [3, 700, true],
  [1_001, 5_000, false],
] as const)("from %i to %i viewers may pass a step: %s", (from, to, may) =>
  expect(mayPassStep({ from, to })).toBe(may),
);

it("tells the highest step that is reached", () => {
  expect([9, 10, 49, 50, 99, 700, 9_999].map(stepAt)).toEqual([undefined, 10, 10, 50, 50, 500, 1_000]);
});

it("sums a week up on its last evening", () => {
  const [friday, saturday] = ["2026-11-20", "2026-11-21"];
  expect([isTimeToSum(friday, 20), isTimeToSum(saturday, 18), isTimeToSum(saturday, 19)]).toEqual([
    false,
    false,
    true,
  ]);
});

import { expect, it } from "vitest";
import { mayPassStep, stepAt } from "./rules.ts";

it.each([
  [0, 9, false],
  [9, 10, true],
  [10, 11, true],
  [11, 12, false],
  [3, 700, true],
  [1_001, 5_000, false],
] as const)("a change of the reach from %i to %i viewers may pass a step: %s", (from, to, may) =>
  expect(mayPassStep({ from, to })).toBe(may),
);

it("finds the highest step that a reach has passed", () => {
  expect([9, 10, 49, 50, 99, 700, 9_999].map(stepAt)).toEqual([undefined, 10, 10, 50, 50, 500, 1_000]);
});

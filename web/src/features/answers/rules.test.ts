import { expect, it } from "vitest";
import { positionAfter, type GivenStep } from "./rules.ts";

const start = Date.parse("2026-03-01T10:00:00.000Z");
const given = (...steps: GivenStep["step"][]): GivenStep[] =>
  steps.map((step, index) => ({
    commentId: index + 1,
    step,
    at: new Date(start + index * 60_000).toISOString(),
  }));

it("nothing follows before the first step and after the solution", () => {
  expect(positionAfter([], start)).toBeNull();
  expect(positionAfter(given("hint", "next", "solution"), start)).toBeNull();
});

it("a hint needs no try, and the next step always needs one", () => {
  const afterDays = start + 3 * 24 * 3_600_000;
  expect(positionAfter(given("restate"), start)).toMatchObject({
    next: "hint",
    needsTry: false,
    freeAt: null,
  });
  expect(positionAfter(given("restate", "hint"), afterDays)).toMatchObject({ next: "next", needsTry: true });
});

it("the solution needs a try for a day from the first step on", () => {
  const steps = given("hint", "next");
  const freeAt = start + 24 * 3_600_000;
  expect(positionAfter(steps, freeAt - 1)).toEqual({
    commentId: 2,
    next: "solution",
    needsTry: true,
    freeAt,
  });
  expect(positionAfter(steps, freeAt)).toMatchObject({ needsTry: false });
});

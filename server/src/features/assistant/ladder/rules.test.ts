import { expect, it } from "vitest";
import { nextStep } from "./rules.ts";

const now = new Date("2026-03-01T10:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it("the first two steps need no try", () => {
  expect(nextStep({ step: null, tries: 0, startedAt: null }, now)).toEqual({
    next_step: "restate",
    needs_attempt: false,
  });
  expect(nextStep({ step: "restate", tries: 0, startedAt: hoursAgo(0) }, now)).toEqual({
    next_step: "hint",
    needs_attempt: false,
  });
});

it("the next step needs one try, however long ago the first was", () => {
  const ladder = { step: "hint", startedAt: hoursAgo(48) } as const;
  expect(nextStep({ ...ladder, tries: 0 }, now)).toEqual({ next_step: "next", needs_attempt: true });
  expect(nextStep({ ...ladder, tries: 1 }, now)).toEqual({ next_step: "next", needs_attempt: false });
});

it("the solution needs two tries or a whole day", () => {
  const at = (tries: number, hours: number) =>
    nextStep({ step: "next", tries, startedAt: hoursAgo(hours) }, now).needs_attempt;
  expect([at(1, 23.9), at(2, 0), at(1, 24)]).toEqual([true, false, false]);
});

it("nothing follows the solution", () => {
  expect(nextStep({ step: "solution", tries: 2, startedAt: hoursAgo(1) }, now)).toEqual({
    next_step: null,
    needs_attempt: false,
  });
});

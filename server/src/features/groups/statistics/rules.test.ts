import { expect, it } from "vitest";
import { firstMoment, weeksOf } from "./rules.ts";

const until = new Date("2026-11-25T18:00:00Z");
const since = firstMoment(until);
const dayOf = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 10);

it("group statistics cover twelve weeks, the last of which ends today", () => {
  const weeks = weeksOf([], since, dayOf);
  expect(weeks).toHaveLength(12);
  expect([weeks[0]?.from, weeks[11]?.from]).toEqual(["2026-09-03", "2026-11-19"]);
  expect(weeks.every(({ active, posts, answers }) => active + posts + answers === 0)).toBe(true);
});

it("group statistics put each count in its week", () => {
  const weeks = weeksOf([{ week: 11, active: 2, posts: 3, answers: 4 }], since, dayOf);
  expect(weeks[11]).toEqual({ from: "2026-11-19", active: 2, posts: 3, answers: 4 });
  expect(weeks[10]).toEqual({ from: "2026-11-12", active: 0, posts: 0, answers: 0 });
});

import { expect, it } from "vitest";
import { nextSchoolDay, schoolDay } from "./clock.ts";

it.each([
  ["2026-11-20T17:59:59.999Z", "2026-11-20", "2026-11-20T18:00:00.000Z"],
  ["2026-11-20T18:00:00.000Z", "2026-11-21", "2026-11-21T18:00:00.000Z"],
  ["2026-12-31T20:00:00.000Z", "2027-01-01", "2027-01-01T18:00:00.000Z"],
])("the instant %s belongs to the school day %s", (at, day, next) => {
  expect(schoolDay(new Date(at))).toBe(day);
  expect(nextSchoolDay(new Date(at)).toISOString()).toBe(next);
});

import { expect, it } from "vitest";
import { isWeekSummaryTime, daysIn, monthOf, satisfiedType, weekOf } from "./rules.ts";

it.each([
  ["2026-11-22", "2026-11-22"],
  ["2026-11-28", "2026-11-22"],
  ["2026-11-21", "2026-11-15"],
  ["2027-01-01", "2026-12-27"],
])("the week that contains %s began on %s", (day, sunday) => expect(weekOf(day)).toBe(sunday));

it("the month of a day is named by its first day", () => expect(monthOf("2026-11-30")).toBe("2026-11-01"));

it.each([
  ["2026-02-01", 28],
  ["2028-02-01", 29],
  ["2026-12-01", 31],
])("the month of %s has %i days", (day, days) => expect(daysIn(day)).toBe(days));

it.each([
  [{ isStaff: true, isAsker: true }, "satisfied_staff"],
  [{ isStaff: true, isAsker: false }, "satisfied_staff"],
  [{ isStaff: false, isAsker: true }, "satisfied_asker"],
  [{ isStaff: false, isAsker: false }, "satisfied_others"],
] as const)("a rating as satisfying by a user with %o is of the type %s", (rater, type) =>
  expect(satisfiedType(rater)).toBe(type),
);

it("the summary of a week is sent on Saturday evening, and not before", () => {
  const [friday, saturday] = ["2026-11-20", "2026-11-21"];
  expect([
    isWeekSummaryTime(friday, 20),
    isWeekSummaryTime(saturday, 18),
    isWeekSummaryTime(saturday, 19),
  ]).toEqual([false, false, true]);
});

import { expect, test } from "vitest";
import { endOf, tomorrow } from "./state.ts";

const noon = Date.parse("2026-03-20T06:00:00Z");

test("a ban of some days ends at the same time of day", () => {
  expect(endOf({ kind: "days", days: 3 }, noon)).toEqual({
    until: "2026-03-23T06:00:00.000Z",
    isMissing: false,
  });
});

test("a permanent ban has no end, and needs none in the form", () => {
  expect(endOf({ kind: "ever" }, noon)).toEqual({ until: null, isMissing: false });
});

test("a ban until a day lasts to the end of that day in Dhaka", () => {
  expect(endOf({ kind: "day", day: "2026-03-21" }, noon)).toEqual({
    until: "2026-03-21T17:59:59.000Z",
    isMissing: false,
  });
});

test("the end of a ban is refused when it is today, a past day, empty or invalid", () => {
  for (const day of ["2026-03-20", "2025-12-31", "", "2026-02-", "tomorrow"])
    expect(endOf({ kind: "day", day }, noon), day).toEqual({ until: null, isMissing: true });
});

test("the earliest end of a ban follows the day of Dhaka, which begins at 18:00 UTC", () => {
  expect(tomorrow(Date.parse("2026-03-20T17:59:59Z"))).toBe("2026-03-21");
  expect(tomorrow(Date.parse("2026-03-20T18:00:00Z"))).toBe("2026-03-22");
});

import { expect, test } from "vitest";
import { endOf, tomorrow } from "./state.ts";

const noon = Date.parse("2026-03-20T06:00:00Z");

test("a ban of some days ends at the same time of day", () => {
  expect(endOf({ kind: "days", days: 3 }, noon)).toEqual({
    until: "2026-03-23T06:00:00.000Z",
    isMissing: false,
  });
});

test("a ban for good has no end, and that is no gap", () => {
  expect(endOf({ kind: "ever" }, noon)).toEqual({ until: null, isMissing: false });
});

test("a ban until a day lasts to the end of that day in Dhaka", () => {
  expect(endOf({ kind: "day", day: "2026-03-21" }, noon)).toEqual({
    until: "2026-03-21T17:59:59.000Z",
    isMissing: false,
  });
});

test("today, a past day, an empty and an invalid one are refused", () => {
  for (const day of ["2026-03-20", "2025-12-31", "", "2026-02-", "tomorrow"])
    expect(endOf({ kind: "day", day }, noon), day).toEqual({ until: null, isMissing: true });
});

test("after six in the evening of Greenwich it is tomorrow in Dhaka", () => {
  expect(tomorrow(Date.parse("2026-03-20T17:59:59Z"))).toBe("2026-03-21");
  expect(tomorrow(Date.parse("2026-03-20T18:00:00Z"))).toBe("2026-03-22");
});

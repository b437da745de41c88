import { expect, test } from "vitest";
import { extensionOf, extensionProblems, ratingOf } from "./rules.ts";

test.each([
  [-0.01, "reversed"],
  [0, "weak"],
  [0.09, "weak"],
  [0.1, "fair"],
  [0.29, "fair"],
  [0.3, "good"],
  [1, "good"],
])("a discrimination of %f is rated as %s", (value, rating) => {
  expect(ratingOf(value)).toBe(rating);
});

const END = "2026-03-01T06:00:00.000Z";
const NOW = Date.parse("2026-03-01T05:00:00.000Z");
const draft = (more: object) => ({ minutes: "", end: "", reason: "অসুস্থ", ...more });

test.each([
  [{ minutes: "10" }, {}],
  [{ minutes: "১০" }, {}],
  [{ end: "2026-03-01T12:01" }, {}],
  [{}, { minutes: "nothing" }],
  [{ minutes: "-1" }, { minutes: "bad" }],
  [{ minutes: "2.5" }, { minutes: "bad" }],
  [{ minutes: "361" }, { minutes: "bad" }],
  [{ minutes: "দশ" }, { minutes: "bad" }],
  [{ end: "2026-03-01T12:00" }, { end: "early" }],
  [{ minutes: "5", reason: " " }, { reason: "missing" }],
  [{ minutes: "5", reason: "ক".repeat(301) }, { reason: "long" }],
])("an extension of %j has the problems %j", (more, problems) => {
  expect(extensionProblems(draft(more), END, NOW)).toEqual(problems);
});

test("the end of an extension is refused in the past, also after the end of the exam", () => {
  const later = Date.parse("2026-03-02T06:00:00.000Z");
  expect(extensionProblems(draft({ end: "2026-03-02T11:00" }), END, later)).toEqual({ end: "early" });
});

test("the end of an extension is read in Dhaka time, and its minutes may have Bengali digits", () => {
  expect(extensionOf(draft({ minutes: "১৫", end: "2026-03-01T13:30", reason: " অসুস্থ " }))).toEqual({
    minutes: 15,
    end_time: "2026-03-01T07:30:00.000Z",
    reason: "অসুস্থ",
  });
});

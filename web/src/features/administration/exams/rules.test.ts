import { expect, it } from "vitest";
import { draftOf, filtersIn, placeIn, placeOf, problemsIn, windowOf } from "./rules.ts";
import type { AdminExam } from "@angon/contract/administration/exams";

const exam = {
  start_time: "2026-11-27T04:00:00.000Z",
  end_time: "2026-11-27T06:30:00.000Z",
  duration: 30,
} as AdminExam;
const now = Date.parse("2026-11-26T00:00:00Z");

it("the window of an exam is edited in the time of Dhaka and sent as instants", () => {
  const draft = draftOf(exam);
  expect(draft).toEqual({ start: "2026-11-27T10:00", end: "2026-11-27T12:30", minutes: "30" });
  expect(problemsIn(draft, now)).toEqual({});
  expect(windowOf({ ...draft, minutes: "৪৫" })).toEqual({
    start_time: exam.start_time,
    end_time: exam.end_time,
    duration: 45,
  });
});

it("an invalid window of an exam is reported at its field", () => {
  const draft = draftOf(exam);
  expect(problemsIn({ ...draft, start: "" }, now)).toEqual({ start: "missing" });
  expect(problemsIn({ ...draft, end: "" }, now)).toEqual({ end: "missing" });
  expect(problemsIn({ ...draft, end: draft.start }, now)).toEqual({ end: "window" });
  expect(problemsIn(draft, Date.parse(exam.end_time))).toEqual({ end: "window" });
  for (const minutes of ["", "0", "361", "1.5", "আধ"])
    expect([minutes, problemsIn({ ...draft, minutes }, now)]).toEqual([minutes, { minutes: "minutes" }]);
});

it("the filters of exams are read from the address, without invalid ones", () => {
  const search = new URLSearchParams("q=আলো&state=running&results=later&group=12&subject=x&page=2");
  expect(filtersIn(search)).toEqual({ q: "আলো", state: "running", group: "12" });
});

it("the filter of exams names a batch or a group, never both", () => {
  expect(placeOf("batch:HSC 25")).toEqual({ hsc_batch: "HSC 25", group: undefined });
  expect(placeOf("group:12")).toEqual({ hsc_batch: undefined, group: "12" });
  expect(placeOf("")).toEqual({ hsc_batch: undefined, group: undefined });
  expect([placeIn({ hsc_batch: "HSC 25" }), placeIn({ group: "12" }), placeIn({})]).toEqual([
    "batch:HSC 25",
    "group:12",
    "",
  ]);
});

import type { CalendarEntry } from "@angon/contract/calendar";
import { expect, it } from "vitest";
import { bodyOf, draftOf, isOneDay, problemsIn, withStart, type Draft } from "./rules.ts";

const now = Date.parse("2026-11-25T08:00:00Z");
const draft: Draft = {
  title: "বিতর্ক উৎসব",
  place: "",
  body: "",
  starts: "2026-12-01T10:00",
  ends: "2026-12-01T12:00",
  until: null,
  changesRest: false,
};
const entry: CalendarEntry = {
  id: 1,
  title: "সভা",
  place: "মাঠ",
  body: "এসো",
  starts_at: "2026-12-31T17:30:00.000Z",
  ends_at: "2026-12-31T19:00:00.000Z",
  edited: false,
};

it("the form of an event shows the time of Dhaka and sends it back unchanged", () => {
  const shown = draftOf(entry);
  expect([shown.starts, shown.ends]).toEqual(["2026-12-31T23:30", "2027-01-01T01:00"]);
  expect(bodyOf(shown)).toEqual({
    title: "সভা",
    place: "মাঠ",
    body: "এসো",
    starts_at: "2026-12-31T23:30",
    ends_at: "2027-01-01T01:00",
  });
  expect(isOneDay(entry)).toBe(false);
  expect(isOneDay({ ...entry, ends_at: "2026-12-31T17:59:00.000Z" })).toBe(true);
});

it("the end of an event moves along with its start", () => {
  expect(withStart(draft, "2026-12-05T09:00")).toEqual({
    starts: "2026-12-05T09:00",
    ends: "2026-12-05T11:00",
  });
  expect(withStart(draftOf(undefined), "2026-12-05T09:00").ends).toBe("2026-12-05T10:00");
  expect(withStart(draft, "")).toEqual({ starts: "", ends: draft.ends });
});

it.each<[Partial<Draft>, object]>([
  [{}, {}],
  [{ title: " " }, { title: "titleMissing" }],
  [{ title: "ক".repeat(121) }, { title: "titleTooLong" }],
  [{ place: "ক".repeat(201) }, { place: "placeTooLong" }],
  [{ body: "ক".repeat(2_001) }, { body: "bodyTooLong" }],
  [{ starts: "" }, { starts: "startMissing" }],
  [{ ends: "" }, { ends: "endWrong" }],
  [{ ends: draft.starts }, { ends: "endWrong" }],
  [{ ends: "2027-01-01T10:00" }, {}],
  [{ ends: "2027-01-01T10:01" }, { ends: "timesWrong" }],
  [{ starts: "2126-12-01T10:00", ends: "2126-12-01T11:00" }, { starts: "timesWrong" }],
])("the form of an event reports the problems of %o", (patch, problems) => {
  expect(problemsIn({ ...draft, ...patch }, now)).toEqual(problems);
});

it.each([
  ["2026-12-01", undefined],
  ["2027-11-30", undefined],
  ["2026-11-30", "repeatsWrong"],
  ["2027-12-05", "repeatsWrong"],
  ["", "repeatsWrong"],
])("an event that repeats until '%s' has the problem %s", (until, problem) => {
  expect(problemsIn({ ...draft, until }, now).until).toBe(problem);
});

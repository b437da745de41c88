import { expect, test } from "vitest";
import type { ListedExam } from "@angon/contract/quizzes/exams";
import { nextChange, sectionsOf, spanOf, stateAt, type ExamState } from "./rules.ts";

const HOUR = 3_600_000;
const NINE = Date.parse("2026-03-01T03:00:00.000Z");
const at = (hours: number) => NINE + hours * HOUR;

/** From 10 to 12. */
const anExam = (state: ExamState, id = 1, shift = 0): ListedExam => ({
  id,
  title: "",
  description: "",
  duration: 30,
  total_marks: 10,
  start_time: new Date(at(1 + shift)).toISOString(),
  end_time: new Date(at(3 + shift)).toISOString(),
  question_count: 4,
  negative: 0,
  results: "after_end",
  hsc_batch: "HSC 25",
  group: null,
  subject: null,
  state,
  score: null,
  can: { sit: true, edit: false, remove: false, analyse: false },
});

test.each<[ExamState, number, number, ExamState]>([
  ["upcoming", 0, 0.9, "upcoming"],
  ["upcoming", 0, 1, "running"],
  ["upcoming", 0, 2.9, "running"],
  ["upcoming", 0, 3, "over"],
  ["running", 2, 2.9, "running"],
  ["running", 2, 3, "over"],
  ["running", 3.5, 4, "running"],
  ["sat", 2, 4, "sat"],
  ["over", 4, 5, "over"],
  ["draft", 0, 2, "draft"],
])(
  "an exam that the server reported as '%s' at %f h is shown at %f h as '%s'",
  (state, readAt, now, expected) => {
    expect(stateAt(anExam(state), at(readAt), at(now))).toBe(expected);
  },
);

test("the next change of an exam is its start, then its end, and none for an extended window", () => {
  const exam = anExam("upcoming");
  expect(nextChange("upcoming", exam, at(0))).toBe(at(1));
  expect(nextChange("running", exam, at(2))).toBe(at(3));
  expect(nextChange("running", exam, at(3.5))).toBeNull();
  expect(nextChange("sat", exam, at(2))).toBeNull();
});

test("upcoming exams are sorted by start, and a finished attempt stays there until the end", () => {
  const exams = [
    anExam("upcoming", 1, 24),
    anExam("draft", 2, 12),
    anExam("upcoming", 3, 6),
    anExam("sat", 4),
    anExam("sat", 5, -24),
    anExam("over", 6, -48),
  ];
  const ids = (list: readonly ListedExam[]) => list.map(({ id }) => id);
  const { drafts, ahead, past } = sectionsOf(exams, at(2));
  expect([ids(drafts), ids(ahead), ids(past)]).toEqual([[2], [4, 3, 1], [5, 6]]);
});

test("the time until an exam is shown in days, hours and minutes", () => {
  expect(spanOf(2 * 86_400 + 3 * 3_600 + 59)).toEqual({ days: 2, hours: 3, minutes: 0 });
  expect(spanOf(3_599)).toEqual({ days: 0, hours: 0, minutes: 59 });
});

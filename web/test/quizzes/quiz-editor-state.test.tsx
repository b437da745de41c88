import { expect, test } from "vitest";
import { newDraft as newQuestion } from "../../src/features/questions/public.ts";
import { ProblemError } from "../../src/lib/http/problem.ts";
import {
  bodyOf,
  instantOf,
  isChanged,
  itemOf,
  localOf,
  marksOf,
  moved,
  newDraft,
  problemsIn,
  problemsOf,
  type Draft,
} from "../../src/features/quizzes/editor/state.ts";

const item = (question = "কোনটা?") =>
  itemOf({ ...newQuestion, question, options: ["ভর", "বল", "", ""], correct: 1 });
const NOW = Date.parse("2026-03-01T00:00:00Z");
const good: Draft = {
  ...newDraft("HSC 25"),
  title: " ভেক্টর ",
  start: "2026-03-02T10:00",
  end: "2026-03-02T11:30",
  items: [item("এক"), item("দুই")],
};

test("a date field of the exam editor uses the time of Dhaka in every time zone", () => {
  expect(instantOf("2026-03-02T10:00")).toBe("2026-03-02T04:00:00.000Z");
  expect(localOf("2026-03-01T20:30:00.000Z")).toBe("2026-03-02T02:30");
  expect([instantOf(""), instantOf("2026-03-02")]).toEqual([undefined, undefined]);
});

test("the request body of an exam has the fields of the contract", () => {
  expect(bodyOf({ ...good, minutes: "৪৫", negative: 0.25 })).toMatchObject({
    title: "ভেক্টর",
    duration: 45,
    total_marks: 2,
    start_time: "2026-03-02T04:00:00.000Z",
    end_time: "2026-03-02T05:30:00.000Z",
    hsc_batch: "HSC 25",
    group_id: null,
    negative: 0.25,
    questions: [{ question: "এক" }, { question: "দুই" }],
  });
  expect(bodyOf({ ...good, audience: "group", group_id: 5 })).toMatchObject({ hsc_batch: null, group_id: 5 });
  expect(marksOf({ ...good, marks: "২০" })).toBe(20);
});

test.each([
  [{}, {}],
  [{ title: " " }, { title: "required" }],
  [{ title: "ক".repeat(151) }, { title: "too_long" }],
  [{ description: "ক".repeat(2_001) }, { description: "too_long" }],
  [{ hsc_batch: null }, { audience: "exams.one_audience" }],
  [{ audience: "group" as const }, { audience: "exams.one_audience" }],
  [
    { start: "", end: "" },
    { start: "required", end: "required" },
  ],
  [{ end: "2026-03-02T10:00" }, { end: "exams.window" }],
  [{ start: "2026-02-01T10:00", end: "2026-02-01T11:00" }, { end: "exams.window" }],
  [{ minutes: "0" }, { minutes: "out_of_range" }],
  [{ minutes: "৩০.৫" }, { minutes: "out_of_range" }],
  [{ minutes: "" }, { minutes: "out_of_range" }],
  [{ marks: "1001" }, { marks: "out_of_range" }],
  [{ items: [], status: "published" as const }, { items: "required" }],
  [{ items: [], status: "draft" as const }, {}],
  [{ items: Array.from({ length: 101 }, () => item()) }, { items: "out_of_range" }],
])("an exam with %j has the problems %j", (patch, problems) => {
  expect(problemsIn({ ...good, ...patch }, NOW)).toEqual(problems);
});

test("problems of the server are assigned to the fields of the exam editor", () => {
  const refusal = (code: string, path?: string) =>
    problemsOf(
      new ProblemError({
        status: 422,
        code: path ? "common.validation" : code,
        fields: path ? [{ path, code, message: "" }] : [],
      }),
    );
  expect(refusal("exams.window")).toEqual({ end: "exams.window" });
  expect(refusal("exams.one_audience")).toEqual({ audience: "exams.one_audience" });
  expect(refusal("quizzes.one_correct", "questions.3.options")).toEqual({ items: "quizzes.one_correct" });
  expect(refusal("out_of_range", "total_marks")).toEqual({ marks: "out_of_range" });
  expect(refusal("exams.started")).toBeNull();
});

test("a question moves by one place and not beyond the ends of the list", () => {
  const [a, b, c] = [item("ক"), item("খ"), item("গ")];
  expect(moved([a, b, c], 1, -1)).toEqual([b, a, c]);
  expect(moved([a, b, c], 1, 1)).toEqual([a, c, b]);
  expect(moved([a, b, c], 0, -1)).toEqual([a, b, c]);
  expect(moved([a, b, c], 2, 1)).toEqual([a, b, c]);
});

test("an exam counts as changed when its content differs, not its status or keys", () => {
  const again = { ...good, status: "published" as const, items: [item("এক"), item("দুই")] };
  expect(isChanged(again, good)).toBe(false);
  expect(isChanged({ ...good, items: [item("দুই"), item("এক")] }, good)).toBe(true);
});

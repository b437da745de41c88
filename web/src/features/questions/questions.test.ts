import { expect, test } from "vitest";
import { formatIn } from "./rules.ts";
import { described, draftOf, isOptionWrong, newDraft, problemsIn, questionOf } from "./state.ts";

test.each([
  ["কোনটা?\nA. ক\nB. খ\nANSWER: A", "", "aiken"],
  ["কোনটা?\nক) ১\nখ) ২\nউত্তর: ক", "", "aiken"],
  ["কোনটা? {=ক ~খ}", "", "gift"],
  ["পৃথিবী গোল {T}", "a.txt", "gift"],
  ['[{"question": "x"}]', "", "json"],
  ["question,option 1,option 2,correct\nক,খ,গ,1", "", "csv"],
  ["x", "b.csv", "csv"],
  ["x", "", undefined],
  ["১। কোনটা?\nক) ১ খ) ২\nউত্তর: ক", "", "word"],
  ["কোনটা?\nক) ১\nখ) ২\nসঠিক উত্তর: ক", "", "word"],
])("an import of the text '%s' from the file '%s' has the format %s", (text, name, format) => {
  expect(formatIn(text, name)).toBe(format);
});

const good = { ...newDraft, question: "কোনটা?", options: ["ভর", "বল", "", ""], correct: 1 };

test("a question is sent without trailing empty options and without empty source fields", () => {
  expect(questionOf({ ...good, board: " ঢাকা ", explanation: " ", hints: [" প্রথম ", "", "তৃতীয়"] })).toEqual({
    question: "কোনটা?",
    options: [
      { option: "ভর", is_correct: false },
      { option: "বল", is_correct: true },
    ],
    explanation: null,
    hints: ["প্রথম", "তৃতীয়"],
    data: { board: "ঢাকা" },
  });
  const image = { url: "/files/images/a.webp?sig=1", w: 4, h: 3, blur: "" };
  expect(questionOf({ ...good, image }).image).toBe(image.url);
  expect(questionOf({ ...good, image })).toMatchObject({ image_alt: null });
  const worded = described(image, " একটা ত্রিভুজ ");
  expect(questionOf({ ...good, image: worded })).toMatchObject({ image_alt: "একটা ত্রিভুজ" });
  expect(described(worded, "")).toEqual(image);
  const back = draftOf({ ...questionOf(good), image });
  expect(back).toMatchObject({ question: "কোনটা?", options: ["ভর", "বল"], correct: 1, image });
});

test.each([
  [{}, {}],
  [{ question: " " }, { question: "required" }],
  [{ question: "ক".repeat(2_001) }, { question: "too_long" }],
  [{ options: ["ভর", "", "তাপ"] }, { options: "required" }],
  [{ correct: 3 }, { options: "required" }],
  [{ options: ["ভর", " ভর"] }, { options: "quizzes.same_options" }],
  [{ options: ["ভর", "ক".repeat(301)] }, { options: "too_long" }],
  [{ correct: null }, { options: "quizzes.one_correct" }],
  [{ explanation: "ক".repeat(2_001) }, { explanation: "too_long" }],
  [{ image: { url: "", w: 1, h: 1, blur: "", alt: "ক".repeat(301) } }, { image_alt: "too_long" }],
  [{ hints: ["", "", "ক".repeat(301)] }, { hints: "too_long" }],
  [{ year: "১".repeat(21) }, { data: "too_long" }],
])("a question with %j has the problems %j", (patch, problems) => {
  expect(problemsIn({ ...good, ...patch }, { inBank: false })).toEqual(problems);
});

test("only a question of the bank needs a subject", () => {
  expect(problemsIn(good, { inBank: true })).toEqual({ subject_id: "required" });
  expect(problemsIn({ ...good, subject_id: 6 }, { inBank: true })).toEqual({});
});

test("each of several equal options of a question is reported", () => {
  const draft = { ...good, options: ["ভর", "বল", "ভর"] };
  expect([0, 1, 2].map((i) => isOptionWrong(draft, i, "quizzes.same_options"))).toEqual([true, false, true]);
});

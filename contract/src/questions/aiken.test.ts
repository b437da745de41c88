import { expect, it } from "vitest";
import { readAiken } from "./aiken.ts";

it("the Aiken reader accepts the example of Moodle's documentation", () => {
  const rows = readAiken(`What is the correct answer to this question?
A. Is it this one?
B. Maybe this answer?
C. Possibly this one?
D. Must be this one!
ANSWER: D

Which LMS has the most quiz import formats?
A) Moodle
B) ATutor
C) Claroline
D) Blackboard
E) WebCT
F) Ilias
ANSWER: A`);
  expect(rows.map(({ row, question }) => [row, question?.options.findIndex((o) => o.is_correct)])).toEqual([
    [1, 3],
    [8, 0],
  ]);
  expect(rows[1]?.question?.options.map(({ option }) => option)).toEqual([
    "Moodle",
    "ATutor",
    "Claroline",
    "Blackboard",
    "WebCT",
    "Ilias",
  ]);
});

it("the Aiken reader accepts Bengali letters and questions of several lines", () => {
  const [row] = readAiken("\uFEFFনিচের কোনটি\r\nভেক্টর রাশি?\r\nক) ভর\r\nখ) বল\r\nউত্তর: খ\r\n");
  expect(row?.question).toMatchObject({
    question: "নিচের কোনটি\nভেক্টর রাশি?",
    options: [
      { option: "ভর", is_correct: false },
      { option: "বল", is_correct: true },
    ],
  });
});

it("the Aiken reader returns line and reason of each invalid question, and continues", () => {
  const rows = readAiken(`First
A. a
B. b
Second
A. a
C. c
ANSWER: A

Third
A. a
B. b
ANSWER: E

A. lonely
B. b
ANSWER: A
ANSWER: B
Fourth
ANSWER: A
Good
A. a
B. b
ANSWER: b
Only one
A. a
ANSWER: A
Last
A. x
B. y`);
  expect(rows.map(({ row, refusal }) => [row, refusal?.en])).toEqual([
    [1, "The line ANSWER: is missing."],
    [4, "Give the options in the order A, B, C."],
    [9, "The answer names an option that is not there."],
    [14, "An option stands before any question."],
    [17, "A line ANSWER: stands before any question."],
    [18, "The question has no answers."],
    [20, undefined],
    [24, "A question has 2 to 6 options."],
    [27, "The line ANSWER: is missing."],
  ]);
});

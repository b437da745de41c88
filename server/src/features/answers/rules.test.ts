import { expect, it } from "vitest";
import { faultOf, isSimilarEnough } from "./rules.ts";

it("a question is similar when it shares half of the words, and at least two", () => {
  expect([
    isSimilarEnough(1, 1),
    isSimilarEnough(2, 2),
    isSimilarEnough(3, 2),
    isSimilarEnough(8, 3),
    isSimilarEnough(8, 4),
  ]).toEqual([false, true, true, false, true]);
});

it("an own try is long enough and copies neither the question nor an earlier try", () => {
  const question = "একটি গাড়ি ২০ মিটার যেতে কত সময় নেয়?";
  expect([
    faultOf("জানি না", question, []),
    faultOf("গাড়ি ২০ মিটার যেতে কত সময়", question, []),
    faultOf("দূরত্ব ভাগ বেগ করেছি", question, ["দূরত্ব ভাগ বেগ করেছি।"]),
    faultOf("দূরত্ব ভাগ বেগ করেছি", question, []),
  ]).toEqual(["answers.attempt_short", "answers.attempt_copied", "answers.attempt_copied", undefined]);
});

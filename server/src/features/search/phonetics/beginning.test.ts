import { expect, it } from "vitest";
import { beginningOf, soundsBegun } from "./beginning.ts";

it.each([
  ["গতি", "গতিবিদ্যা", 0],
  ["পদার্থ", "পদার্থবিজ্ঞান", 0],
  ["গতিবীদ", "গতিবিদ্যা", 1],
  ["রষায়", "রসায়ন", 1],
  ["podart", "পদার্থবিজ্ঞান", 1],
  ["vekt", "ভেক্টর", 1],
  ["vec", "ভেক্টর", null],
  ["তরঙ্গ", "ভেক্টর", null],
  ["x", "", null],
] as const)("'%s' matches the beginning of '%s' at the distance %s", (typed, word, expected) => {
  expect(beginningOf(typed)(word)).toBe(expected);
});

it("a beginning of few sounds is not compared by sound", () => {
  expect([soundsBegun("rob"), soundsBegun("খখ")]).toEqual([[], []]);
  expect(soundsBegun("robot")).not.toEqual([]);
});

import { expect, it } from "vitest";
import { folded, mutedWordIn } from "./rules.ts";

it.each([
  ["কাল ক্রিকেটের ম্যাচ", ["ক্রিকেট"], "ক্রিকেট"],
  ["Watching CRICKET  today", ["cricket"], "cricket"],
  ["World   Cup is here", ["world cup"], "world cup"],
  ["education for all", ["cat"], undefined],
  ["বিক্রিকেট", ["ক্রিকেট"], undefined],
  ["education of a cat", ["cat"], "cat"],
  ["শান্ত একটা দিন", ["ক্রিকেট", "গান"], undefined],
  ["anything", [], undefined],
] as const)("the first muted word in '%s' is found where a word begins with it", (text, words, found) => {
  expect(mutedWordIn(text, words.map(folded))).toBe(found);
});

import { wordsIn } from "@angon/contract/search/words";
import { describe, expect, it } from "vitest";
import { allOf } from "./rules.ts";

describe("the words of a text", () => {
  it.each([
    ["বিদ্যুৎ ক্ষেত্রে, কাজ!", ["বিদ্যুৎ", "ক্ষেত্রে", "কাজ"]],
    ["সময় সময়", ["সময়"]],
    ["র\u200D্যাম ও র্যাম", ["র্যাম", "ও"]],
    ["**Newton** NEWTON newton", ["newton"]],
    ["২য় সূত্র", ["2য়", "সূত্র"]],
    ["#ভেক্টর @রাফি_আহমেদ", ["ভেক্টর", "রাফি", "আহমেদ"]],
    ["!? 'x' \\ & | :*", ["x"]],
    ["", []],
  ])("%j are %j", (text, words) => {
    expect(wordsIn(text)).toEqual(words.map((word) => word.normalize("NFC")));
  });

  it("have a bound", () => {
    expect(wordsIn("ক".repeat(5_000))).toEqual(["ক".repeat(60)]);
  });
});

it("asks for all words by their beginning, and for nothing without words", () => {
  expect(allOf("নিউটনের সূ")).toBe("'নিউটনের':* & 'সূ':*");
  expect(allOf("?!")).toBe(null);
  expect(allOf("' | !x:* & (")).toBe("'x':*");
});

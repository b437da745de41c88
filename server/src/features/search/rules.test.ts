import { wordsIn } from "@angon/contract/words";
import { describe, expect, it } from "vitest";
import { allOf, likeness } from "./rules.ts";

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

describe("likeness", () => {
  const only = (stem: string) => ({ any: stem, enough: stem, rare: stem });

  it("asks for two of the telling words, without their endings", () => {
    expect(likeness("ভেক্টরের এক লব্ধি")).toEqual({
      any: "'ভেক্টর':* | 'লব্ধি':*",
      enough: "'ভেক্টর':* & ('লব্ধি':*)",
      rare: "'ভেক্টর':* & ('লব্ধি':*)",
    });
    expect(likeness("abcde abcd xyz")?.enough).toBe("'abcd':* & ('xyz':*)");
    expect(likeness("a1b b1c c1d")?.enough).toBe("'a1b':* & ('b1c':* | 'c1d':*) | 'b1c':* & ('c1d':*)");
  });

  it("looks up four words at most, of eight", () => {
    const { any = "", rare = "" } = likeness("q1q w2w e3e r4r t5t y6y u7u i8i o9o p0p") ?? {};
    expect([any.split("|").length, new Set(rare.match(/'\w+'/g)).size]).toEqual([8, 4]);
  });

  it("takes a word and its forms for one", () => {
    expect(likeness("নদী নদীতে নদীগুলো")).toEqual(only("'নদী':*"));
  });

  it("is content with the only word, and asks nothing about none", () => {
    expect(likeness("সান্দ্রতা")).toEqual(only("'সান্দ্র':*"));
    expect(likeness("ও কী")).toBe(null);
  });
});

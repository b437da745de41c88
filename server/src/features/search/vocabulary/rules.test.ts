import { match, nearest } from "../phonetics/match.ts";
import { ask } from "../phonetics/keys.ts";
import { describe, expect, it } from "vitest";
import { beginningsOf, splitsOf, isLearnt, learn } from "./rules.ts";

const known = (...words: string[]) => words.map((word) => ({ word, posts: 1 }));
const words = (some: readonly { word: string }[]) => some.map(({ word }) => word);

describe("the stored form of a word", () => {
  it("contains its spelling without marks, its sound and its shortened sound", () => {
    expect(learn("ভেক্টরের").keys).toEqual(["=ভেকটরের", "=ভেকটর", "bktrr", "bktr", "~bkt"]);
    expect(learn("vector")).toMatchObject({ word: "vector", said: "bektr" });
  });

  it.each([
    ["রসায়ন", true],
    ["2025", true],
    ["01711000001", false],
    ["ক".repeat(41), false],
  ])("'%s' is '%s'", (word, yes) => {
    expect(isLearnt(word)).toBe(yes);
  });
});

describe("the candidates for a misspelt word", () => {
  it("are sorted by similarity", () => {
    const found = match(ask("ভেকটর"), known("ভেকটর", "ভেক্টরের", "vector", "ভেক্টার", "বক্তার", "রসায়ন"));
    expect([found.exact, words(found.normal), words(found.sound), words(found.alike)]).toEqual([
      1,
      ["ভেক্টরের"],
      ["vector"],
      ["ভেক্টার"],
    ]);
  });

  it("depend on the two words alone, whatever other words exist", () => {
    const alone = match(ask("রাসায়ন"), known("রসায়ন"));
    const among = match(ask("রাসায়ন"), known("রসায়ন", "রাসায়ন", "রাসায়নের", "রসয়ন"));
    expect(words(among.alike)).toEqual(expect.arrayContaining(words(alone.alike)));
    expect(words(alone.alike)).toEqual(["রসায়ন"]);
  });

  it("match with one or two mistakes", () => {
    const { close, far } = nearest(ask("trigonometri"), known("ত্রিকোণমিতি", "trigonometry", "গণিত"));
    expect([words(close), words(far)]).toEqual([["trigonometry"], ["ত্রিকোণমিতি"]]);
  });
});

it("letters with their vowel signs stay whole where a word is split or its beginning is compared", () => {
  expect(splitsOf("সরলদোলক")).toEqual([["সরল", "দোলক"]]);
  expect(beginningsOf("ঘর্ষণজনিত")).toContain("ঘর্ষণ");
  expect(beginningsOf("বল")).toEqual([]);
});

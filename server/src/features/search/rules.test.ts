import { wordsIn } from "@angon/contract/search/words";
import { describe, expect, it } from "vitest";
import { allOf, attemptsIn, cursorOf, placeIn } from "./rules.ts";

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
  ])("in %j are %j", (text, words) => {
    expect(wordsIn(text)).toEqual(words.map((word) => word.normalize("NFC")));
  });

  it("are limited in number and length", () => {
    expect(wordsIn("ক".repeat(5_000))).toEqual(["ক".repeat(60)]);
  });
});

it("people are searched by the beginnings of all words, and not at all without words", () => {
  expect(allOf("নিউটনের সূ")).toBe("'নিউটনের':* & 'সূ':*");
  expect(allOf("?!")).toBe(null);
  expect(allOf("' | !x:* & (")).toBe("'x':*");
});

const nowhere = { scope: null, rest: [] };

describe("the attempts of a search", () => {
  it.each([
    ["ভেক্টর", [["ভেক্টর"]]],
    ["ভেক্টর অংক", [["ভেক্টর", "অংক"], ["ভেক্টর"]]],
    ["newton er 2nd law", [["newton", "er", "2nd", "law"], ["newton"]]],
    ["সূত্র কী", [["সূত্র", "কী"]]],
    ["?!", []],
  ])("for %j are %j", (text, attempts) => {
    expect(attemptsIn(text, nowhere).map(({ words }) => words)).toEqual(
      attempts.map((words) => words.map((word) => word.normalize("NFC"))),
    );
  });

  it("omit filler words of a long sentence, and words after the eighth", () => {
    const names = ["ক", "খ", "গ", "ঘ", "চ", "ছ", "জ", "ঝ", "ট"];
    expect(attemptsIn(`কেন ${names.join(" কি ")}`, nowhere)).toEqual([
      { words: names.slice(0, 8), scope: null },
    ]);
  });

  it("search the named part of the syllabus first, and elsewhere the whole query", () => {
    const scope = { subjects: [6], chapters: [] };
    expect(attemptsIn("physics 1st", { scope, rest: [] })).toEqual([
      { words: [], scope },
      { words: ["physics", "1st"], scope: null },
      { words: ["physics"], scope: null },
    ]);
    expect(attemptsIn("physics vector math", { scope, rest: ["vector", "math"] })).toEqual([
      { words: ["physics", "vector", "math"], scope: null },
      { words: ["vector"], scope },
      { words: ["vector"], scope: null },
    ]);
  });
});

it("the cursor of the search is parsed to the end of the page, and other texts are refused", () => {
  const place = { attempt: 1, grade: 3, id: 77, last: 4, posts: 12, users: 2 };
  expect(placeIn(cursorOf(place))).toEqual(place);
  for (const text of ["", "1.2", "3.77.4.12.2", "1.3.0.4.12.2", "1.3.77.4.12.2.5", "a.3.77.4.12.2"])
    expect(placeIn(text), text).toBe(null);
});

import { describe, expect, it } from "vitest";
import { partsOf, waysOf, type TermSpan } from "../wording/alternatives.ts";
import { createTermIndex } from "./rules.ts";

const pairs = [
  { bengali: "বেগ", english: "velocity" },
  { bengali: "ত্বরণ", english: "acceleration" },
  { bengali: "মুক্তিবেগ", english: "escape velocity" },
  { bengali: "আধান/চার্জ", english: "charge" },
  { bengali: "ঘর্ষণ গুণাঙ্ক", english: "coefficient of friction" },
  { bengali: "ওহমের সূত্র", english: "ohm law" },
  { bengali: "সূত্র", english: "law" },
  ...["এক", "দুই", "তিন", "চার", "পাঁচ"].map((bengali) => ({ bengali, english: "many" })),
];
const { add, spansIn, isEnglish } = createTermIndex();
pairs.forEach(add);
const others = (text: string) =>
  spansIn(text.split(" ")).map(({ alternatives }) => alternatives.map((words) => words.join(" ")));

describe("the terms of a query", () => {
  it.each([
    ["velocity", [["বেগ"]]],
    ["বেগ", [["velocity"]]],
    ["বেগের", [["velocity"]]],
    ["velocities", [["বেগ"]]],
    ["escape velocity", [["মুক্তিবেগ"]]],
    ["মুক্তি বেগের মান", [["escape velocity"]]],
    ["coefficient of friction", [["ঘর্ষণ গুণাঙ্ক"]]],
    ["coefficient friction", [["ঘর্ষণ গুণাঙ্ক"]]],
    ["charge velocity", [["আধান", "চার্জ"], ["বেগ"]]],
    ["চার্জ", [["charge", "আধান"]]],
    ["of law", []],
    ["unknown", []],
  ])("of %j are %j in the other language", (text, expected) => {
    expect(others(text)).toEqual(expected);
  });

  it("are heard in Latin letters, apart or together, but not in an English word", () => {
    expect(spansIn(["beg"])).toEqual([{ at: 0, length: 1, isHeard: true, alternatives: [["velocity"]] }]);
    expect(others("toron")).toEqual([["acceleration"]]);
    expect(others("mukti beg")).toEqual([["escape velocity"]]);
    expect(others("bags")).toEqual([]);
  });

  it("have at most four others", () => {
    expect(others("many")[0]).toHaveLength(4);
  });
});

describe("an English word", () => {
  it.each(["velocity", "charges", "friction", "water", "hw"])("is %j", (word) => {
    expect(isEnglish(word)).toBe(true);
  });

  it.each(["beg", "rosayon", "বেগ", "k2"])("is not %j", (word) => {
    expect(isEnglish(word)).toBe(false);
  });
});

describe("a query with terms", () => {
  const span: TermSpan = { at: 0, length: 2, isHeard: false, alternatives: [["বেগ"], ["abcdef", "gh"]] };

  it("needs its own words or those of the other language", () => {
    expect(partsOf(["'a'", "'b'", "'c'"], [span])).toEqual([
      "(('a' & 'b') | ('বেগ' | 'বেগের' | 'বেগে') | ('abcdef':* & ('gh' | 'ghs')))",
      "'c'",
    ]);
    expect(waysOf(["a", "b", "c"], [span])).toEqual([[["a", "b"], ["বেগ"], ["abcdef", "gh"]], [["c"]]]);
  });
});

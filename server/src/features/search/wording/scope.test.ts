import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ear } from "../phonetics/ear.ts";
import { scopeIn, type Syllabus } from "./scope.ts";

const migration = (name: string) =>
  readFileSync(new URL(`../../../db/migrations/${name}`, import.meta.url), "utf8");
const syllabus: Syllabus = {
  subjects: Array.from(
    migration("0004-subjects.sql").matchAll(/^ {2}\((\d+), '(\w+)', '(.+?)', '(.+?)', \d+\)/gm),
    ([, id, key = "", name = "", name_en = ""]) => ({ id: Number(id), key, name, name_en }),
  ),
  chapters: Array.from(
    migration("0009-chapters.sql").matchAll(/^ {2}\((\d+), (\d+), '(.+?)', \d+, (\d+)\)/gm),
    ([, id, subject, name = "", order]) => ({
      id: Number(id),
      subject_id: Number(subject),
      name: name.normalize("NFC"),
      sort_order: Number(order),
    }),
  ),
};
const read = (text: string) => scopeIn(text, syllabus, ear);

describe("the part of the syllabus that a query names", () => {
  it.each([
    ["physics 1st paper", [6], []],
    ["পদার্থবিজ্ঞান প্রথম পত্র", [6], []],
    ["phy 1st", [6], []],
    ["physics paper 2", [7], []],
    ["Physics", [6, 7], []],
    ["HSC 26 physics", [6, 7], []],
    ["hsc26 ict", [5], []],
    ["math 2nd paper", [11], []],
    ["physics chapter 4", [6, 7], [604, 704]],
    ["পদার্থ ১ম পত্র অধ্যায় ৪", [6], [604]],
    ["bio 1st paper 2nd chapter", [12], [1202]],
    ["bio 2nd chapter", [12, 13], [1202, 1302]],
    ["higher math 2nd chapter 3", [11], [1103]],
    ["চল তড়িৎ", [7], [703]],
    ["gunogoto rosayon", [8], [802]],
    ["physics 1st paper vector", [6], [602]],
  ])("is recognized in '%s'", (text, subjects, chapters) => {
    expect(read(text)).toEqual({ scope: { subjects, chapters }, rest: [] });
  });

  it("is removed from the words that are searched within it", () => {
    expect(read("physics 2nd paper lens math")).toEqual({
      scope: { subjects: [7], chapters: [] },
      rest: ["lens", "math"],
    });
  });

  it.each([
    "math",
    "vector er math",
    "ভেক্টর",
    "chapter 4",
    "phy 1st paper chapter 40",
    "physical",
    "1st",
    "",
  ])("is not found in %j", (text) => {
    expect(read(text).scope).toBe(null);
  });
});

import { describe, expect, it } from "vitest";
import { bodyFrom, classProblems, rowsOf, sectionsIn, type ClassesForm } from "./rules.ts";

const words = { word: "শাখা", nameOf: (name: string, section: string) => `${name}, ${section} শাখা` };
const form = (more: Partial<ClassesForm> = {}): ClassesForm => ({
  name: "দ্বাদশ বিজ্ঞান",
  sections: "ক–ঘ",
  batch: "HSC 27",
  visibility: "PRIVATE",
  slugs: {},
  owners: {},
  ...more,
});

describe("the sections of several classes", () => {
  it.each([
    ["ক–ঘ শাখা", ["ক", "খ", "গ", "ঘ"]],
    ["ক - গ, চ", ["ক", "খ", "গ", "চ"]],
    ["থ–প", ["থ", "দ", "ধ", "ন", "প"]],
    ["A-C", ["A", "B", "C"]],
    ["১–৩", ["১", "২", "৩"]],
    ["9-11", ["9", "10", "11"]],
    ["পদ্মা, মেঘনা", ["পদ্মা", "মেঘনা"]],
    ["ক, ক", ["ক"]],
    ["", []],
    ["ঘ–ক", null],
    ["ক–C", null],
  ])("are read from %s", (typed, sections) => expect(sectionsIn(typed, words.word)).toEqual(sections));
});

describe("several classes", () => {
  it("get names, and addresses of sounds, section and year", () => {
    expect(rowsOf(form(), words).map(({ name, slug }) => [name, slug])).toEqual([
      ["দ্বাদশ বিজ্ঞান, ক শাখা", "dados-bigan-ka-27"],
      ["দ্বাদশ বিজ্ঞান, খ শাখা", "dados-bigan-kha-27"],
      ["দ্বাদশ বিজ্ঞান, গ শাখা", "dados-bigan-ga-27"],
      ["দ্বাদশ বিজ্ঞান, ঘ শাখা", "dados-bigan-gha-27"],
    ]);
  });

  it("keep typed addresses and chosen teachers, also when a section is added", () => {
    const { classes } = bodyFrom(
      form({ sections: "ক, খ", slugs: { খ: "twelve-b" }, owners: { খ: 7 } }),
      words,
    );
    expect(classes.map(({ slug, owner_id }) => [slug, owner_id])).toEqual([
      ["dados-bigan-ka-27", null],
      ["twelve-b", 7],
    ]);
  });

  it("have a problem at each wrong field", () => {
    expect(classProblems(form({ name: "", sections: "ঘ–ক" }), words)).toMatchObject({
      name: "missing",
      sections: "range",
    });
    expect(classProblems(form({ sections: "১–৪০" }), words).sections).toBe("many");
    expect(
      classProblems(form({ sections: "ক–গ", slugs: { খ: "Twelve B", গ: "dados-bigan-ka-27" } }), words).slugs,
    ).toEqual({ 1: "refused", 2: "taken" });
  });
});

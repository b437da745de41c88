import { describe, expect, it } from "vitest";
import { distractors, kinds, speaksOf, terms } from "./spellings.ts";

const typed = terms.flatMap(({ term, spellings }) => spellings.map((one) => ({ term, ...one })));
const sentences = terms.flatMap((term) => term.sentences.map((sentence) => ({ sentence, term })));
const talk = [...sentences.map(({ sentence }) => sentence), ...distractors];
const bengali = /[\u0980-\u09ff]/;

const asRead = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[\u200c\u200d]/g, "")
    .toLowerCase();
const repeated = (all: readonly string[]) => all.filter((one, i) => all.indexOf(one) !== i);

describe("the list of spellings", () => {
  it("is long enough for a measurement", () => {
    expect(terms.length).toBeGreaterThanOrEqual(160);
    expect(typed.length).toBeGreaterThanOrEqual(340);
    expect(distractors.length).toBeGreaterThanOrEqual(120);
    for (const kind of kinds)
      expect(typed.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(30);
  });

  it("names each term once and each spelling for one term only", () => {
    expect(repeated(terms.map(({ term }) => term))).toEqual([]);
    expect(repeated(typed.map((one) => one.typed))).toEqual([]);
    const owners = new Map(typed.map((one) => [asRead(one.typed), one.term]));
    expect(typed.filter((one) => owners.get(asRead(one.typed)) !== one.term)).toEqual([]);
  });

  it("spells each kind as the name of the kind says", () => {
    const inLatin = typed.filter(({ kind }) => kind === "romanised" || kind === "english");
    expect(inLatin.filter((one) => !/^[A-Za-z]+(?:[ -][A-Za-z]+)*$/.test(one.typed))).toEqual([]);
    const inBengali = typed.filter(({ kind }) => kind !== "romanised" && kind !== "english");
    expect(inBengali.filter((one) => !bengali.test(one.typed) || /[A-Za-z]/.test(one.typed))).toEqual([]);
    const right = typed.filter(({ kind }) => kind === "exact" || kind === "inflected");
    expect(right.filter((one) => !speaksOf(one.typed, stemsOf(one.term)))).toEqual([]);
  });

  it("writes every other Bengali letter in its composed form", () => {
    const plain = typed.filter(({ kind }) => kind !== "encoding").map((one) => one.typed);
    expect([...plain, ...talk].filter((text) => text !== text.normalize("NFC"))).toEqual([]);
  });
});

describe("the list of sentences", () => {
  it("contains the term by one of its stems", () => {
    expect(sentences.filter(({ sentence, term }) => !speaksOf(sentence, term))).toEqual([]);
  });

  it("has different sentences as long as a short post", () => {
    expect(repeated(talk)).toEqual([]);
    const lengths = talk.map((text) => ({ text, words: text.split(/\s+/).length }));
    expect(lengths.filter(({ words }) => words < 8 || words > 25)).toEqual([]);
  });

  it("has distractors without any term", () => {
    const slips = distractors.flatMap((text) =>
      terms.filter((term) => speaksOf(text, term)).map(({ term }) => `${term}: ${text}`),
    );
    expect(slips).toEqual([]);
  });

  it("leaves every term findable within the first ten results", () => {
    const crowded = terms.filter((term) => talk.filter((text) => speaksOf(text, term)).length > 10);
    expect(crowded.map(({ term }) => term)).toEqual([]);
  });
});

function stemsOf(name: string) {
  return { stems: terms.find(({ term }) => term === name)?.stems ?? [] };
}

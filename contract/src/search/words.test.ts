import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@angon/test-tier/tier";
import { spansOf, spelt, wordsIn } from "./words.ts";

const nfc = (text: string) => text.normalize("NFC");

describe("equal words are stored in one form, however they were typed", () => {
  it.each([
    ["ড় of one sign and of two", "বাড়ি", "বা\u09a1\u09bcি"],
    ["ঢ়", "আষা\u09dd", "আষা\u09a2\u09bc"],
    ["য়", "সম\u09dfে", "সম\u09af\u09bcে"],
    ["ো of two signs", "ক\u09cbণ", "ক\u09c7\u09beণ"],
    ["ৌ of two signs", "ম\u09cc", "ম\u09c7\u09d7"],
    ["a joiner", "র\u200d্যাম", "র্যাম"],
    ["a non-joiner", "এক\u200cক", "একক"],
    ["digits", "২য়", "2য়"],
    ["capitals", "NEWTON", "newton"],
  ])("with %s", (_what, one, other) => {
    expect(spelt(one)).toBe(spelt(other));
  });
});

describe("the words of a shown text", () => {
  it("are returned with their position", () => {
    const text = "র\u200d্যাম, ২য় সূত্র (NEWTON)";
    expect(spansOf(text).map(({ from, to, word }) => [text.slice(from, to), word])).toEqual([
      ["র\u200d্যাম", "র্যাম"],
      ["২য়", nfc("2য়")],
      ["সূত্র", nfc("সূত্র")],
      ["NEWTON", "newton"],
    ]);
  });

  it("are empty for a text without letters", () => {
    expect(spansOf("\u200d \u200c … ।")).toEqual([]);
  });
});

it("the form of a word never throws, and is unchanged when applied again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      for (const word of wordsIn(text)) expect(spelt(word)).toBe(word);
      expect(wordsIn(text.normalize("NFD")).length).toBeGreaterThanOrEqual(0);
    }),
    propertyRuns(),
  );
});

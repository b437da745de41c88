import { describe, expect, it } from "vitest";
import { readWord } from "../word/read.ts";
import { fromBijoy } from "./convert.ts";
import { looksLikeBijoy } from "./looks.ts";

describe("text of Bijoy becomes Unicode", () => {
  it.each([
    ["vowel signs before and around a consonant", "Avwg †Zvgv‡K †mŠi ˆRe w`b", "আমি তোমাকে সৌর জৈব দিন"],
    ["vowel signs of more than one shape", "¸iæ iƒc wÎfzR `~i c„w_ex", "গুরু রূপ ত্রিভুজ দূর পৃথিবী"],
    ["reph", "c`v_© wbR©b Kvh© eZ©gvb", "পদার্থ নির্জন কার্য বর্তমান"],
    ["reph with ya-phala and a vowel sign", "ˆ`N©¨ ga¨vKl©‡Yi gvM©‡i", "দৈর্ঘ্য মধ্যাকর্ষণের মার্গরে"],
    ["ya-phala and ra-phala", "e¨_v cÖ_g `ªæZ nvB‡Wªv‡Rb", "ব্যথা প্রথম দ্রুত হাইড্রোজেন"],
    [
      "conjuncts of one glyph",
      "kw³ weÁvb wkÿv wk¶v wewµqv ivóª DËi",
      "শক্তি বিজ্ঞান শিক্ষা শিক্ষা বিক্রিয়া রাষ্ট্র উত্তর",
    ],
    [
      "conjuncts of two glyphs",
      "¯^vaxbZv hš¿ w¯’wZ Avb›` D”P cÖkœ wbgœ",
      "স্বাধীনতা যন্ত্র স্থিতি আনন্দ উচ্চ প্রশ্ন নিম্ন",
    ],
    ["a vowel sign before a conjunct", "wØZxq ‡kÖwY w¯úÖs", "দ্বিতীয় শ্রেণি স্প্রিং"],
    ["nukta letters", "eo Avlvp mgq", "বড় আষাঢ় সময়"],
    ["signs behind a vowel sign", "Puv` `ytL evsjv", "চাঁদ দুঃখ বাংলা"],
    ["digits and punctuation", "1971 mv‡ji 16 wW‡m¤^i| Òwe`vqÓ", "১৯৭১ সালের ১৬ ডিসেম্বর। “বিদায়”"],
  ])("with %s", (_what, bijoy, unicode) => {
    const expected = unicode.normalize("NFC");
    expect(fromBijoy(bijoy)).toBe(expected);
  });

  it("line by line, so that lines in Unicode stay", () => {
    expect(fromBijoy("evsjv\nবাংলা (Bangla)\n")).toBe("বাংলা\nবাংলা (Bangla)\n");
  });
});

const questions = `1| wb‡Pi †KvbwU †f±i ivwk?
K) fi   L) ej   M) Zvc   N) KvR
DËi: L
2| †e‡Mi GKK †KvbwU?
K) wgUvi L) wgUvi/†m‡KÛ
DËi: L`;

it("questions in Bijoy are recognised and read", () => {
  expect(looksLikeBijoy(questions)).toBe(true);
  const rows = readWord(fromBijoy(questions));
  expect(
    rows.map(({ question }) => [
      question?.question,
      ...(question?.options ?? []).map(({ option }) => option),
    ]),
  ).toEqual([
    ["নিচের কোনটি ভেক্টর রাশি?", "ভর", "বল", "তাপ", "কাজ"],
    ["বেগের একক কোনটি?", "মিটার", "মিটার/সেকেন্ড"],
  ]);
});

it.each([
  ["nothing", ""],
  ["English", "Which vector has a velocity v of 5 m/s? A. five B. seven ANSWER: A"],
  ["French", "Où est la vérité? Le château élevé a été vendu, voilà."],
  ["Unicode", "কোনটি ভেক্টর? v = u + at, 20°C"],
  ["a formula", "v = u + at, v² = u² + 2as"],
  ["Unicode with a line in Bijoy", "কোনটি ভেক্টর রাশি? কোনটি স্কেলার রাশি? কোনটি মৌলিক রাশি?\n†KvbwU"],
])("%s is not recognised as Bijoy", (_what, text) => {
  expect(looksLikeBijoy(text)).toBe(false);
});

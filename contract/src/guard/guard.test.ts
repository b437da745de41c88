import { StepCounter } from "@angon/test-tier/count-steps";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findingsIn, guardOf, listed } from "./guard.ts";
import { asRead } from "./normal.ts";
import { gravest, type Finding, type Verdict } from "./verdicts.ts";

const words = ["বলদ", "গাধা", "খানকি", "মাগি", "fuck", "মরে যা", "motherfuckerhead", "হারামজাদার বাচ্চা"];
const guard = guardOf(words.map((word) => listed({ word, verdict: "block" })));
const found = (text: string) =>
  guard(text).map((finding) => (finding.kind === "word" ? words[finding.word] : finding.kind));
const verdictOn = (text: string): Verdict | undefined => gravest(guard(text))?.verdict;

describe("a blocked word", () => {
  it.each([
    ["fuck", "ｆ\u200bu𝗰k"],
    ["fuck", "FUCKING"],
    ["বলদ", "ব ল দ"],
    ["বলদ", "বলদগুলো"],
    ["গাধা", "ga4dha gadha"],
    ["গাধা", "g a d h a"],
    ["গাধা", "ga*dha"],
    ["মরে যা", "তুই মরে  যা"],
    ["মরে যা", "তুই মরেযা"],
    ["মরে যা", "তুই ম রে যা"],
    ["মরে যা", "তুই মরে\nযা"],
    ["মরে যা", "moreja"],
    ["বলদ", "তুই একটা বল\nদ"],
    ["বলদ", "তুই একটা ব-\nলদ"],
    ["fuck", "fu\nck"],
    ["fuck", "fu&#99;k f&shy;uck"],
    ["বলদ", "ব&zwnj;ল&#x9a6;"],
    ["motherfuckerhead", "m o t h e r f u c k e r h e a d"],
    ["হারামজাদার বাচ্চা", "হা রা ম জা দা র বা চ্চা"],
  ])("of the list, '%s', is found in '%s'", (word, text) => {
    expect(found(text)).toContain(word);
  });

  it.each([
    "বল দাও, বল দে",
    "বোল্ড অক্ষরে লেখো",
    "balloon, ball and gadget",
    "G, A, D এবং H বিন্দু; a h, d a, g h",
    "ম্যাগি রান্না",
    "সে মরে গেছে, যা হোক",
    "a, b, c এবং x + y = z",
    "ক খ গ ঘ কোনটা ঠিক?",
    "মাছ ধরা পড়লে মরেযায়",
    "সে বল\nদিয়ে খেলে",
    "a &lt; b &amp; c &#60; d",
  ])("of the list is not found in '%s'", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("that is recognized only through Latin letters is held, not refused", () => {
    expect(verdictOn("khanki")).toBe("hold");
    expect(verdictOn("খানকি")).toBe("block");
    expect(verdictOn("khanki, খানকি")).toBe("block");
  });
});

describe("a phone number", () => {
  it.each([
    "01711000001",
    "০১৭১১০০০০০১",
    "+880 1711-000001",
    "০১৭ ১১ ০০ ০০ ০১",
    "zero one seven double one triple zero zero zero one",
    "শূন্য এক সাত এক এক শূন্য শূন্য শূন্য শূন্য শূন্য এক",
    "$017$ $11$ $000$ $001$",
    "$017$$11000001$",
    "\\text{017}\\,\\mathrm{11}\\quad{000001}",
    "017&#49;1000001",
  ])("is found in '%s'", (text) => {
    expect(found(text)).toEqual(["phone"]);
  });

  it.each([
    "$e = 1.602176634 \\times 10^{-19}$",
    "0.1711000001",
    "0, 1, 3, 4, 5, 6, 7, 8, 9, 10",
    "13, 15, 17, 19, 21",
    "২০২৫ সালের ১৭ মার্চ, ১১:৩০",
    "01711 টাকা আর 000001",
    "রোল ১০১৭১১, বোর্ড ২০২৪",
    "এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ",
    "$0.1711000001$ আর $1.602176634 \\times 10^{-19}$",
    "$x = 0$, $y = 17$, $z = 11000001$",
  ])("is not found in '%s'", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("an e-mail address, handle or link", () => {
  it.each([
    ["email", "rafi@example.com"],
    ["email", "রাফি অ্যাট জিমেইল ডট কম"],
    ["email", "r a f i @ g m a i l . c o m"],
    ["email", "rafi @ example . com"],
    ["email", "rafi@gmail。com"],
    ["email", "rafi@example．com"],
    ["email", "rafi@example·com"],
    ["handle", "টেলিগ্রাম @rafi_07"],
    ["handle", "ইনস্টাগ্রামে @rafi_07"],
    ["handle", "টেলিগ্রামটায় @rafi_07"],
    ["handle", "ফেসবুকেই @rafi_07"],
    ["handle", "ইমোতেও আইডি rafi_07"],
    ["handle", "হোয়াটসঅ্যাপের আইডি rafi07"],
    ["handle", "telegram-e id rafi_07"],
    ["link", "t . me / joinchat"],
  ])("is found as %s in '%s'", (kind, text) => {
    expect(found(text)).toContain(kind);
  });

  it.each([
    "@নুসরাত_জাহান @আরিফ_রহমান ফেসবুকে গ্রুপটা দেখো",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.facebook.com/watch/?v=123",
    "ইমো আর টেলিগ্রাম নিয়ে রচনা লিখতে হবে",
    "look at me. come in",
    "ভালো @নুসরাত আর @rafi.ahmed দেখো",
    "a · b = c · d",
    "৫টা @ ৩ টাকা দরে",
  ])("is not found in '%s'", (text) => {
    expect(found(text)).toEqual([]);
  });
});

it("a number is found over texts that are read together, and each of them alone is not one", () => {
  expect(findingsIn(guard, ["নম্বরটা", "017", "11", "000", "001"]).map(({ kind }) => kind)).toEqual(["phone"]);
  expect(findingsIn(guard, ["আমার নম্বর ০১৭১১", "০০০০০১"]).map(({ kind }) => kind)).toEqual(["phone"]);
  expect(findingsIn(guard, ["কত?", "17", "25", "31", "42"])).toEqual([]);
});

it("the guard decides by the gravest finding", () => {
  const finding = (verdict: Verdict): Finding => ({ kind: "word", verdict, word: 0 });
  expect(gravest([])).toBeUndefined();
  expect(gravest([finding("nudge"), finding("block"), finding("hold")])?.verdict).toBe("block");
});

it("the guard recognizes digits of other scripts and look-alike letters", () => {
  expect(asRead("०१৭１７ ЅТоР")).toBe("01717 stop");
});

const LONGEST_POST = 10_000;
const MAX_STEPS_PER_LETTER = 400;
let word = 36 ** 3;
const repeated = (text: string) => (length: number) => text.repeat(Math.ceil(length / text.length));

describe("the work for a long post grows in proportion to its length", () => {
  let counter: StepCounter;
  let counted: typeof guard;
  beforeAll(async () => {
    vi.resetModules();
    const [steps, fresh] = await StepCounter.of(() => import("./guard.ts"));
    counter = steps;
    counted = fresh.guardOf(words.map((listedWord) => fresh.listed({ word: listedWord, verdict: "block" })));
  });
  afterAll(() => counter.close());

  it.each<[string, (length: number) => string]>([
    ["one letter", repeated("ক")],
    ["single letters", repeated("ক খ গ ঘ ঙ চ ছ ")],
    ["spaces", (length) => `a${" ".repeat(length - 2)}b`],
    ["digits", repeated("1 ")],
    ["dots", repeated("a.")],
    ["at signs", repeated("a@")],
    ["names of apps", repeated("fb: ")],
    ["latin", repeated("abcdefghij")],
    [
      "different words",
      (length) => Array.from({ length: length / 8 }, () => `ক${(word++).toString(36)}ষ্ট`).join(" "),
    ],
  ])("of %s", (_name, textOf) => {
    const read = (length: number) => counted(textOf(length));
    expect(counter.growthOf(read, LONGEST_POST / 2)).toBeLessThan(2.2);
    expect(counter.stepsOf(() => read(LONGEST_POST)) / LONGEST_POST).toBeLessThan(MAX_STEPS_PER_LETTER);
  });
});

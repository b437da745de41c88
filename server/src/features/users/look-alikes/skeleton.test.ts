import { describe, expect, it } from "vitest";
import { hasTitle, imitates, imitationOf, looksLike, skeleton } from "./skeleton.ts";

describe("a name that imitates another", () => {
  it.each([
    ["Cyrillic a", "K\u0430mrul Hasan", "Kamrul Hasan"],
    ["Cyrillic throughout", "\u0421\u0435l\u0456\u043d\u0430", "Celi\u043da"],
    ["Greek capitals", "\u039aAMRUL \u0397ASAN", "Kamrul Hasan"],
    ["Greek iota in capitals", "FAR\u0399D", "Farid"],
    ["a capital I for l", "KamruI Hasan", "Kamrul Hasan"],
    ["a digit one", "Kamru1 Hasan", "Kamrul Hasan"],
    ["a zero", "R0kib", "Rokib"],
    ["a Bengali zero", "R\u09e6kib", "Rokib"],
    ["full width", "\uff2bamrul Hasan", "Kamrul Hasan"],
    ["mathematical bold", "\u{1d40a}amrul Hasan", "Kamrul Hasan"],
    ["an accent", "Kámrul Hasan", "Kamrul Hasan"],
    ["r and n", "Karnrul", "Kamrul"],
    ["Armenian", "Sh\u0585rif", "Shorif"],
    ["Assamese ra", "কাম\u09f0ুল", "কামরুল"],
    ["Tirhuta letters", "কা\u{114a7}রুল", "কামরুল"],
    ["a with its vowel sign", "অা\u200cব্দুল", "আব্দুল"],
    ["ba with a nukta", "কামব\u09bcুল", "কামরুল"],
    ["a different space and dot as well", "Md.\u00a0K\u0430mrul", "Md Kamrul"],
  ])("is recognized: %s", (_trick, name, staff) => {
    expect([skeleton(name), imitates(name, staff)]).toEqual([skeleton(name), true]);
    expect([imitationOf([staff], [])(name), imitationOf([], [staff])(name)]).toEqual([true, true]);
    expect(looksLike(name, staff)).toBe(true);
  });
});

describe("a legitimate name", () => {
  it.each([
    ["the same", "সেলিনা আক্তার", "সেলিনা আক্তার"],
    ["the same in Latin", "Md. Rahim", "Md. Rahim"],
    ["another case", "MD. RAHIM", "Md. Rahim"],
    ["without the dot", "Md Rahim", "Md. Rahim"],
    ["a joiner", "র\u200d্যাব আলী", "র্যাব আলী"],
    ["two letters exchanged", "Lia Roy", "Ila Roy"],
    ["another vowel", "সেলিমা আক্তার", "সেলিনা আক্তার"],
    ["another nukta", "রাড়", "রাড"],
    ["longer", "Kamrul Hasan Rana", "Kamrul Hasan"],
    ["with a real accent, of another name", "José Ali", "Jose Alam"],
  ])("is not taken for an imitation: %s", (_case, name, staff) => {
    expect(imitates(name, staff)).toBe(false);
    expect(imitationOf(["Another Name", staff], [])(name)).toBe(false);
  });
});

describe("a title of staff", () => {
  it.each([
    "Kamrul Sir",
    "KAMRUL SIR",
    "কামরুল স্যার",
    "সেলিনা ম্যাডাম",
    "Admin",
    "\u0410dmin",
    "Adm1n Angon",
    "AdmIn",
    "ADM\u0399N",
    "Angon (Moderator)",
    "rafi.teacher",
    "Ma'am Selina",
    "অ্যাডমিন",
    "অ\u200d্যাডমিন",
    "স\u200c্যার রাফি",
  ])("is found in %j", (name) => expect([name, hasTitle(name)]).toEqual([name, true]));

  it.each([
    "Sirajul Islam",
    "সিরাজুল ইসলাম",
    "Adminul Haque",
    "Tasir Ahmed",
    "Madamoni Das",
    "শিক্ষা রানী",
    "Curtis Miller",
    "ইকবাল স্যারওয়ার",
  ])("is not found in %j", (name) => expect([name, hasTitle(name)]).toEqual([name, false]));
});

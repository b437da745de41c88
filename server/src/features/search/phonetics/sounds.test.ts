import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distance, ears } from "./distance.ts";
import { ask, keysOf } from "./keys.ts";
import { match } from "./match.ts";
import { nameKeys, namePartsIn, namesAlike } from "./names.ts";
import { keyOf, soundsOf } from "@angon/contract/search/sounds/sounds";
import { formsOf, unified } from "@angon/contract/search/spelling";
import { spelt } from "@angon/contract/search/words";
import { propertyRuns } from "@angon/test-tier/tier";

const keys = (word: string) => soundsOf(spelt(word)).map(keyOf);
const meet = (one: string, other: string) => keys(one).some((key) => keys(other).includes(key));

describe("a Bengali word", () => {
  it.each([
    ["শিক্ষক", "sikok"],
    ["জ্ঞান", "gan"],
    ["বিজ্ঞান", "bigan"],
    ["অঙ্গ", "on"],
    ["সংঘ", "son"],
    ["ঋণ", "rin"],
    ["কৃষি", "krisi"],
    ["ব্যাকরণ", "bakoron"],
    ["অ্যাসিড", "asix"],
    ["সূর্য", "surjo"],
    ["র্যাম", "ram"],
    ["ত্বক", "tok"],
    ["লম্ব", "lombo"],
    ["চিহ্ন", "cin"],
    ["সহ্য", "soj"],
    ["দুঃখ", "duK"],
    ["ভর", "Bor"],
    ["ধাতু", "Datu"],
    ["আষাঢ়", "asar"],
    ["রসায়ন", "rosayon"],
    ["সময়", "somoy"],
    ["ঐকতান", "oikotan"],
    ["2য়", "2y"],
  ])("'%s' has the sound '%s'", (word, sound) => {
    expect(soundsOf(spelt(word))[0]).toBe(sound);
  });
});

describe("Bengali in Latin letters", () => {
  it.each([
    ["পদার্থবিজ্ঞান", "podarthobiggan"],
    ["রসায়ন", "rosayon rosaion rasayan"],
    ["শিক্ষক", "shikkhok shikshok"],
    ["ভালোবাসি", "bhalobashi valobasi"],
    ["বিশ্ববিদ্যালয়", "bisshobiddaloy"],
    ["উদ্দিন", "uddin"],
    ["গণিত", "gonit ganit"],
    ["ত্বরণ", "toron twaran tboron"],
    ["বিদ্যুৎ", "biddut bidyut"],
    ["নিউটন", "newton niuton"],
    ["অক্সিজেন", "oxygen oxizen"],
    ["পদ্মা", "podma podda"],
    ["চাঁদ", "chand chad"],
    ["ইঞ্জিন", "engine injin"],
    ["পর্যায়", "porjay porjaay"],
    ["উদ্বায়ী", "udbayi udbaye"],
    ["এসিড", "acid"],
    ["ক্রোমোজোম", "chromosome kromozom"],
  ])("'%s' sounds like '%s'", (word, others) => {
    for (const other of others.split(" ")) expect([other, meet(word, other)]).toEqual([other, true]);
  });

  it.each([
    ["রসায়ন", "গণিত"],
    ["রসায়ন", "gonit"],
    ["কোষ", "kan"],
    ["বল", "ব্যাং"],
  ])("'%s' does not sound like '%s'", (one, other) => {
    expect(meet(one, other)).toBe(false);
  });
});

describe("the stem of a word", () => {
  it.each([
    ["ভেক্টরের", "ভেক্টর"],
    ["ভেক্টরগুলোকে", "ভেক্টর"],
    ["রসায়নে", "রসায়ন"],
    ["বিদ্যায়", "বিদ্যা"],
    ["ছাত্ররা", "ছাত্র"],
    ["ছাত্রদেরকে", "ছাত্র"],
    ["বলের", "বল"],
    ["সূত্রটিই", "সূত্র"],
    ["rosayoner", "rosayon"],
  ])("'%s' has the stem '%s'", (word, stem) => {
    expect(formsOf(spelt(word))).toEqual([spelt(word), spelt(stem)]);
  });

  it.each([
    ["গতিতে", "গতি", "গতিত"],
    ["গণিতে", "গণি", "গণিত"],
    ["বইটিতে", "বই", "বইটিত"],
  ])("'%s' may have the stem '%s' or '%s'", (word, ...stems) => {
    expect(formsOf(spelt(word))).toEqual([word, ...stems].map(spelt));
  });

  it.each(["ভেক্টর", "উত্তর", "মিটার", "চার", "মাটি", "বল", "cos"])("'%s' has no stem but itself", (word) => {
    expect(formsOf(spelt(word))).toEqual([spelt(word)]);
  });

  it.each([
    ["ভেক্টর", "ভেকটর"],
    ["তড়িৎ", "তড়িত্"],
    ["দুঃখ", "দুখ"],
    ["চাঁদ", "চাদ"],
    ["বাঙলা", "বাংলা"],
    ["অাকাশ", "আকাশ"],
    ["তড়িৎ", "তডিৎ"],
    ["আষাঢ়", "আষাঢ"],
    ["সময়", "সময"],
  ])("'%s' can also be spelt '%s'", (one, other) => {
    expect(unified(spelt(one))).toBe(unified(spelt(other)));
  });
});

describe("the distance of two sounds", () => {
  const between = (one: string, other: string, ear: keyof typeof ears) =>
    distance(soundsOf(spelt(one))[0] ?? "", soundsOf(spelt(other))[0] ?? "", ears[ear]);

  it("is zero for equal sounds, and small for frequent spelling mistakes", () => {
    expect(between("অণু", "অনু", "strict")).toBe(0);
    expect(between("ভাষা", "ভাসা", "strict")).toBe(0);
    expect(between("ভর", "বর", "strict")).toBe(0.25);
    expect(between("রসায়ন", "রাসায়ন", "strict")).toBe(0.5);
    expect(between("রসায়ন", "rasayan", "lax")).toBeLessThan(0.5);
    expect(between("বল", "কল", "strict")).toBe(1);
  });

  it("counts two swapped letters as one mistake", () => {
    expect(between("ভেকটর", "ভেটকর", "strict")).toBe(0.8);
  });
});

it("the search for 'newton' ranks নিউটন above নতুন", () => {
  const found = match(ask("newton"), [
    { word: "নতুন", posts: 9 },
    { word: "নিউটনের", posts: 1 },
  ]);
  expect([found.sound, found.alike].map((some) => some.map(({ word }) => word))).toEqual([
    ["নিউটনের"],
    ["নতুন"],
  ]);
});

describe("a typed name", () => {
  it.each([
    ["rafi", "রাফিউল ইসলাম"],
    ["রাফি", "Rafi Ahmed"],
    ["islam", "রাফিউল ইসলাম"],
    ["রাফি ইস", "Rafiul Islam"],
    ["tanveer", "তানভীর হাসান"],
    ["তানবির", "তানভীর হাসান"],
    ["rahman", "আরিফ রহমান"],
    ["rohman", "আরিফ রহমান"],
    ["রহমান", "Arif Rahman"],
    ["ahmed", "রাফি আহমেদ"],
    ["ahmad", "রাফি আহমেদ"],
    ["tahmid", "তাহমিদ চৌধুরী"],
    ["farhana", "ফারহানা ইয়াসমিন"],
    ["mehjabin", "মেহজাবিন"],
    ["haque", "কামরুল হক"],
    ["hoque", "কামরুল হক"],
  ])("%j sounds like the beginning of %s", (text, name) => {
    const parts = namePartsIn(text) ?? [];
    expect(parts.every(({ heard }) => heard.some(({ key }) => nameKeys(name).includes(key)))).toBe(true);
    expect(namesAlike(parts, name)).toBe(true);
  });

  it.each([
    ["rafi", "রিফাত হোসেন"],
    ["islam", "সেলিনা আক্তার"],
    ["zayan", "জয়ন্ত অধিকারী"],
    ["rumana", "আরিফ রহমান"],
  ])("%j does not sound like %s", (text, name) => {
    expect(namesAlike(namePartsIn(text) ?? [], name)).toBe(false);
  });

  it.each(["র%", "%", "া", "_রাফি", "rafi1", "র"])("%j has no sound by which names are found", (text) => {
    expect(namePartsIn(text)).toBe(null);
  });
});

it("the sound of any text is the same in every normalization form, and never throws", () => {
  const letters = fc.constantFrom(
    ...Array.from("কখগঙচছজঞটডণতৎথদধনপফবভমযরলশষসহািীুূৃেৈোৌ্ঁংঃ়অআইঈউএও"),
    ...Array.from("abcghjkstvwxyz12"),
    "\u200d",
    "\u200c",
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: letters, maxLength: 30 }), fc.string({ unit: "binary" })),
      (text) => {
        const heard = keysOf(ask(spelt(text)));
        expect(keysOf(ask(spelt(text.normalize("NFD"))))).toEqual(heard);
        expect(heard.length).toBeLessThanOrEqual(20);
      },
    ),
    propertyRuns(300),
  );
});

import type * as z from "zod/mini";
import { StepCounter } from "@angon/test-tier/count-steps";
import { describe, expect, it, vi } from "vitest";
import { isTooShort, multiLine, singleLine } from "./text.ts";

/** Default_Ignorable_Code_Point of DerivedCoreProperties.txt, Unicode 16; the regular expression is the code's. */
const ranges = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfff8],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
] as const;
const ignorables = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
);
const blanks = [...ignorables, "\u2800", "\u{1D159}", "\u{13441}", "\u{13442}"];
const isBidi = (sign: string) => /[\u202A-\u202E\u2066-\u2069]/.test(sign);

const Name = singleLine({ min: 2, max: 60 });
const Option = singleLine({ min: 1, max: 100 });
const Text = multiLine({ min: 1, max: 10_000 });
const codeOf = (schema: z.ZodMiniType, text: string) => schema.safeParse(text).error?.issues[0]?.message;
const nameIs = (sign: string) => `U+${sign.codePointAt(0)?.toString(16)}`;

describe("each of the default-ignorable code points and blanks", () => {
  it("is counted: 4174 code points and four blanks", () => expect(blanks).toHaveLength(4174 + 4));

  it("makes no name, option or text visible, alone or repeated", () => {
    for (const sign of blanks)
      for (const text of [sign, ` ${sign}${sign} `, `\u3164${sign}\u2800`]) {
        const refused = isBidi(sign) ? "bad_characters" : "too_short";
        expect([nameIs(sign), codeOf(Name, text)]).toEqual([nameIs(sign), refused]);
        expect([nameIs(sign), codeOf(Option, text)]).toEqual([nameIs(sign), refused]);
        expect([nameIs(sign), codeOf(Text, text)]).toEqual([nameIs(sign), "too_short"]);
        expect([nameIs(sign), isTooShort(text, 1)]).toEqual([nameIs(sign), true]);
      }
  });

  it("is removed from a name at any position, or the name is refused", () => {
    for (const sign of blanks)
      for (const text of [
        `${sign}রাফি`,
        `রা${sign}ফি`,
        `রাফি${sign}`,
        `${sign} রাফি ${sign}`,
        `রাফি ${sign}`,
      ])
        if (isBidi(sign))
          expect([nameIs(sign), codeOf(Name, text)]).toEqual([nameIs(sign), "bad_characters"]);
        else expect([nameIs(sign), Name.parse(text)]).toEqual([nameIs(sign), "রাফি"]);
  });

  it("does not count towards the minimum length of a name", () => {
    for (const sign of blanks.filter((each) => !isBidi(each)))
      expect([nameIs(sign), codeOf(Name, `ক${sign}${sign}`), isTooShort(`ক${sign}`, 2)]).toEqual([
        nameIs(sign),
        "too_short",
        true,
      ]);
  });
});

describe("zero-width joiners", () => {
  it.each([
    ["reph without hasanta form", "র\u200d্যাব", "র\u200d্যাব"],
    ["the same with a non-joiner", "র\u200c্যাব", "র\u200c্যাব"],
    ["a visible hasanta", "এক্\u200cক", "এক্\u200cক"],
    ["the old khanda ta", "হঠাত্\u200d", "হঠাত্\u200d"],
    ["after a letter with a nukta", "আড়\u200d্য", "আড়\u200d্য".normalize("NFC")],
    ["two in a row", "র\u200d\u200d্যাব", "র\u200d্যাব"],
    ["hidden behind another ignorable", "র\u200b\u200d্যাব", "র\u200d্যাব"],
    ["behind a letter without a hasanta", "করিম\u200d ক\u200cর", "করিম কর"],
    ["a non-joiner at the end", "ক্\u200c দিন্\u200c", "ক্ দিন্"],
    ["in Latin", "Ra\u200dfi", "Rafi"],
    ["vowel signs that become one", "ম\u09c7\u200c\u09be", "মো"],
  ])("in a name are normalized: %s", (_name, typed, stored) => {
    expect(Name.parse(typed)).toBe(stored);
    expect(Name.parse(stored), "again").toBe(stored);
  });

  it.each(["👨\u200d👩\u200d👧", "❤\uFE0F", "1\uFE0F\u20E3", "👩🏽\u200d🔬", "🏳\uFE0F\u200d🌈"])(
    "keep the emoji %s whole",
    (emoji) => expect(Option.parse(`দল ${emoji}`)).toBe(`দল ${emoji}`),
  );

  it("are kept in running text", () => expect(Text.parse("ক\u200dখ\u200b গ")).toBe("ক\u200dখ\u200b গ"));
});

describe("combining marks", () => {
  const marked = (count: number, base = "ক") => base + "\u0323".repeat(count);

  it.each([Name, Option, Text])("are limited to 8 on one base letter", (schema) => {
    const fits = `খ${marked(8)}${marked(8)}`;
    expect(schema.parse(fits)).toBe(fits);
    for (const text of [marked(9), marked(1_900), `রাফি ${marked(9)}`, marked(9, "")])
      expect([text.length, codeOf(schema, `${text}খ`)]).toEqual([text.length, "too_many_marks"]);
  });

  it("are counted across invisible characters", () => {
    const run = Array.from({ length: 3 }, () => "\u0323".repeat(4)).join("\u200d");
    expect(codeOf(Text, `ক${run}`)).toBe("too_many_marks");
    expect(codeOf(Name, `খক${run}`)).toBe("too_many_marks");
  });

  it("of Bengali conjuncts are all kept", () =>
    expect(Text.parse("স্ত্র্যর্ক্ষ্ম্যৈঁঃ দু\u09cd\u09cd")).toContain("স্ত্র্য"));

  it("are checked in steps proportional to their number", async () => {
    vi.resetModules();
    const [counter, fresh] = await StepCounter.of(() => import("./text.ts"));
    const schema = fresh.multiLine({ min: 1, max: 10_000 });
    const read = (count: number) => codeOf(schema, `ক${"\u0323\u200d\uFE0F".repeat(count)}`);
    expect(counter.growthOf(read, 4_000)).toBeLessThan(2.2);
    counter.close();
  });
});

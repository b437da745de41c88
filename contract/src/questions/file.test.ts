import { StepCounter } from "@angon/test-tier/count-steps";
import { describe, expect, it, vi } from "vitest";
import { readQuestions, writeQuestions } from "./file.ts";
import { questionFormats, type FileQuestion } from "./row.ts";

const question = (text: string, options: string[], more: Partial<FileQuestion> = {}): FileQuestion => ({
  question: text,
  options: options.map((option, i) => ({ option, is_correct: i === 1 })),
  explanation: null,
  data: {},
  difficulty: null,
  ...more,
});

const hostile = [
  question("একটা সাধারণ প্রশ্ন?", ["ভর", "বল"], {
    explanation: "কারণ বলের দিক আছে।\n\nদ্বিতীয় অনুচ্ছেদ # {সহ}",
    data: { subject: "পদার্থ", topic: "ভেক্টর]", board: "ঢাকা\\", year: "২০২৩" },
    difficulty: 2,
  }),
  question("$\\frac{1}{2} = \\nu \\neq \\text{a:b~c#d}$", ["=1+1", "-5", "@cmd", "'=x", "''+y", "%50%"]),
  question("<script>alert(1)</script>", ["<img src=x onerror=alert(1)>", "a -> b", 'say "hi", ok; yes']),
  question("// not a comment", ["::x::", "[html]", "####", "{", "}", "\\"]),
  question("[html]text", ["TRUE", "#FALSE"]),
  question("one\n// two\n$CATEGORY: x\nu three\nnu", ["A. b", "ANSWER: A"]),
  question("::t:: \\n \\\\ \\", ["\\n", "n\\"]),
  question("A. like an option\nক) আরেকটা\nANSWER: A", ["১", "২"]),
  question('"quoted"', ['"', '""', "1", "A"]),
];

describe.each(questionFormats)("%s", (format) => {
  it("has the same questions after export and import", () => {
    const rows = readQuestions(format, writeQuestions(format, hostile));
    // Aiken has neither explanation nor source, and marks a line that reads like an option.
    const plain = (text: string) => text.replace(/\u00A0(?=:)/g, "").replace(/\u00A0/g, " ");
    const expected = hostile.map((one) =>
      format === "aiken" ? { question: one.question, options: one.options } : one,
    );
    const got = rows.map(({ question: read, refusal }) =>
      read && format === "aiken"
        ? { question: plain(read.question), options: read.options }
        : (read ?? refusal),
    );
    expect(got).toEqual(expected);
  });

  it("reads a thousand questions in twice the steps of five hundred", async () => {
    const texts = new Map(
      [500, 1_000].map((count) => [
        count,
        writeQuestions(
          format,
          Array.from({ length: count }, (_, i) =>
            question(`প্রশ্ন ${i} `.repeat(12).trim(), ["ক", "খ", "গ", "ঘ"]),
          ),
        ),
      ]),
    );
    vi.resetModules();
    const [counter, fresh] = await StepCounter.of(() => import("./file.ts"));
    const read = (count: number) => fresh.readQuestions(format, texts.get(count) ?? "");
    expect(read(1_000)).toHaveLength(1_000);
    expect(counter.growthOf(read, 500)).toBeLessThan(2.2);
    counter.close();
  });

  it("with random garbage is read without exception", () => {
    for (const text of [
      "",
      "\u0000",
      "\uFEFF",
      '"',
      "{",
      "}",
      "::",
      "=~#",
      "\\",
      "A.",
      "ANSWER:",
      "\r\r\n",
      "🙂\uD83D",
    ])
      expect(readQuestions(format, text).every(({ question: read }) => !read)).toBe(true);
  });
});

it("an exported file has no cell that a spreadsheet would compute", () => {
  const text = writeQuestions("csv", [question("=HYPERLINK(1)", ["+1", "-1", "@a", "＝x"])]);
  expect(text).toContain("\n'=HYPERLINK(1),'+1,'-1,'@a,'＝x,");
});

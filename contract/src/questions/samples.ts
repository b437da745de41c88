import { writeCells } from "./cells.ts";
import { writeQuestions } from "./file.ts";
import { questionFormats, type FileQuestion, type ImportFormat } from "./row.ts";

const word = `১। কোনটি ভেক্টর রাশি?
ক) ভর
খ) বল
গ) তাপ
ঘ) কাজ
উত্তর: খ
ব্যাখ্যা: বলের মান ও দিক দুটোই আছে।

২। বেগের একক কোনটি? [ঢাকা বোর্ড ২০২৩]
ক) মিটার  খ) সেকেন্ড  গ) মিটার/সেকেন্ড  ঘ) কিলোগ্রাম
উত্তর: গ
`;

const source = { subject: "পদার্থবিজ্ঞান", topic: "ভেক্টর", board: "ঢাকা", year: "২০২৩" };

/** The rows of the sample spreadsheet, with the columns that teachers use. */
export const sampleRows: readonly (readonly string[])[] = [
  ["প্রশ্ন", "ক", "খ", "গ", "ঘ", "সঠিক উত্তর", "ব্যাখ্যা", "বিষয়", "অধ্যায়", "বোর্ড", "সাল"],
  ["কোনটি ভেক্টর রাশি?", "ভর", "বল", "তাপ", "কাজ", "খ", "বলের মান ও দিক দুটোই আছে।", ...Object.values(source)],
  ["বেগের একক কোনটি?", "মিটার", "সেকেন্ড", "মিটার/সেকেন্ড", "কিলোগ্রাম", "গ", "", ...Object.values(source)],
];

const options = (texts: readonly string[], correct: number) =>
  texts.map((option, i) => ({ option, is_correct: i === correct }));

const questions: FileQuestion[] = [
  {
    question: "কোনটি ভেক্টর রাশি?",
    options: options(["ভর", "বল", "তাপ", "কাজ"], 1),
    explanation: "বলের মান ও দিক দুটোই আছে।",
    data: source,
  },
  {
    question: "বেগের একক কোনটি?",
    options: options(["মিটার", "সেকেন্ড", "মিটার/সেকেন্ড", "কিলোগ্রাম"], 2),
    explanation: null,
    data: source,
  },
];

const written = Object.fromEntries(
  questionFormats.map((format) => [format, writeQuestions(format, questions)]),
) as Record<(typeof questionFormats)[number], string>;

/** A short file of each format that an import accepts. */
export const samples: Readonly<Record<ImportFormat, string>> = {
  ...written,
  word,
  csv: writeCells(sampleRows),
};

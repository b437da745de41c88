import { describe, expect, it } from "vitest";
import type { Row } from "../row.ts";
import { readWord } from "./read.ts";

/** Question, options with * at the correct one, and explanation; or the reason of the refusal. */
const shown = (row: Row) =>
  row.question
    ? [
        row.question.question,
        ...row.question.options.map(({ option, is_correct }) => (is_correct ? `*${option}` : option)),
      ].join(" | ")
    : row.refusal.en;
const read = (text: string) => readWord(text).map(shown);

const vector = "কোনটি ভেক্টর রাশি? | ভর | *বল | তাপ | কাজ";

describe("a question from Word is read", () => {
  it.each([
    ["with an option in each line", "১। কোনটি ভেক্টর রাশি?\nক) ভর\nখ) বল\nগ) তাপ\nঘ) কাজ\nউত্তর: খ"],
    ["with all options in a line", "১. কোনটি ভেক্টর রাশি?\n(ক) ভর (খ) বল (গ) তাপ (ঘ) কাজ\nউত্তরঃ (খ)"],
    ["with two options in a line", "1. কোনটি ভেক্টর রাশি?\nক. ভর\tখ. বল\nগ. তাপ\tঘ. কাজ\nসঠিক উত্তর: খ. বল"],
    ["in one line", "১) কোনটি ভেক্টর রাশি? ক) ভর খ) বল গ) তাপ ঘ) কাজ উঃ খ"],
    ["in one line with a bracket", "(১) কোনটি ভেক্টর রাশি? ক) ভর খ) বল গ) তাপ ঘ) কাজ (উত্তর: খ)"],
    ["with Latin letters", "Q1. কোনটি ভেক্টর রাশি?\na) ভর  b) বল  c) তাপ  d) কাজ\nAns: b"],
    ["with capitals", "প্রশ্ন ১: কোনটি ভেক্টর রাশি?\nA. ভর\nB. বল\nC. তাপ\nD. কাজ\nAnswer: B"],
    ["without a number", "কোনটি ভেক্টর রাশি?\nক) ভর\nখ) বল\nগ) তাপ\nঘ) কাজ\nউত্তর - খ"],
    ["with the text of the answer", "১। কোনটি ভেক্টর রাশি?\nক) ভর\nখ) বল\nগ) তাপ\nঘ) কাজ\nউত্তর: বল।"],
    ["with the number of the answer", "১। কোনটি ভেক্টর রাশি?\nক) ভর\nখ) বল\nগ) তাপ\nঘ) কাজ\nউত্তর: ২"],
    ["with a tick", "১। কোনটি ভেক্টর রাশি?\nক) ভর\nখ) বল ✓\nগ) তাপ\nঘ) কাজ"],
    ["with a star", "১। কোনটি ভেক্টর রাশি?\nক) ভর\n*খ) বল\nগ) তাপ\nঘ) কাজ"],
    ["with texts below their letters", "১।\nকোনটি ভেক্টর রাশি?\nক)\nভর\nখ)\nবল\nগ)\nতাপ\nঘ)\nকাজ\nউত্তর:\nখ"],
    [
      "with non-breaking spaces",
      "১।\u00A0কোনটি ভেক্টর রাশি?\vক)\u00A0ভর\u00A0খ)\u00A0বল গ)\u00A0তাপ ঘ) কাজ\vউত্তর : খ",
    ],
    ["with a list of answers", "১। কোনটি ভেক্টর রাশি?\nক) ভর\nখ) বল\nগ) তাপ\nঘ) কাজ\n\nউত্তরমালা\n১. খ"],
  ])("%s", (_how, text) => {
    expect(read(text)).toEqual([vector]);
  });

  it("with its explanation, which may have several lines", () => {
    const [row, next] = readWord(
      "১। কোনটি?\nক) ভর খ) বল\nউত্তর: খ। ব্যাখ্যা: দিক আছে।\nক. এর দিক নেই।\n\n২। আর কোনটি?\nক) ১ খ) ২\nউত্তর: ক\nব্যাখ্যা:\nসহজ।",
    );
    expect([row?.question?.explanation, next?.question?.explanation]).toEqual([
      "দিক আছে।\nক. এর দিক নেই।",
      "সহজ।",
    ]);
  });

  it("with board and year from its end", () => {
    const [row] = readWord("১। কোনটি? [ঢাকা বোর্ড ২০২৩]\nক) ভর খ) বল\nউত্তর: খ");
    expect(row?.question).toMatchObject({ question: "কোনটি?", data: { board: "ঢাকা", year: "২০২৩" } });
  });

  it("with statements and lists inside its text", () => {
    expect(
      read(
        "৩. নিচের তথ্য দেখো\n১) আম\n২) জাম\ni. মিষ্টি\nii. টক\nনিচের কোনটি সঠিক?\nক) i ও ii খ) ii\nউত্তর: ক\n৪. উত্তর মেরুতে কী?\nক) বরফ খ) বন\nউত্তর: ক",
      ),
    ).toEqual([
      "নিচের তথ্য দেখো\n১) আম\n২) জাম\ni. মিষ্টি\nii. টক\nনিচের কোনটি সঠিক? | *i ও ii | ii",
      "উত্তর মেরুতে কী? | *বরফ | বন",
    ]);
  });

  it("whose options are letters or numbers themselves", () => {
    expect(
      read("১। কোনটি?\nক) B খ) A\nউত্তর: A\n২। কত?\nক) ২ খ) ১\nউত্তর: ২\n৩। কত?\nক) ১.৫ খ) ২.৫\nউত্তর: খ"),
    ).toEqual(["কোনটি? | B | *A", "কত? | *২ | ১", "কত? | ১.৫ | *২.৫"]);
  });
});

it("a list of answers belongs to the questions above it, part by part", () => {
  const part = (word: string) => `১। ${word} এক?\nক) ক১ খ) খ১\n২। ${word} দুই?\nক) ক২ খ) খ২\n`;
  expect(read(`${part("প্রথম")}উত্তর: ১-খ, ২-ক\n\n${part("পরে")}Answer key\n1 A\n2 B`)).toEqual([
    "প্রথম এক? | ক১ | *খ১",
    "প্রথম দুই? | *ক২ | খ২",
    "পরে এক? | *ক১ | খ১",
    "পরে দুই? | ক২ | *খ২",
  ]);
});

it("the heading of a paper is left out", () => {
  expect(read("আদর্শ বিদ্যালয়\nপদার্থবিজ্ঞান\n\n১। কোনটি?\nক) ভর খ) বল\nউত্তর: খ")).toEqual(["কোনটি? | ভর | *বল"]);
});

it("each faulty question has its line and reason, and the others are read", () => {
  const rows = readWord(`১। অপশন নেই
২। উত্তর নেই
ক) ভর খ) বল
৩। দুইটা উত্তর
ক) ভর খ) বল
উত্তর: ক ও খ
৪। অজানা উত্তর
ক) ভর খ) বল
উত্তর: ঘ
৫। ফাঁক
ক) ভর
গ) বল
উত্তর: ক
৬। ভুল লেখা
ক) ভর খ) বল
উত্তর: ক) বল
উদ্দীপকটি পড়ো
৭। ভালো
ক) ভর খ) বল
উত্তর: ক`);
  expect(rows.map((row) => [row.row, row.refusal?.en ?? "good"])).toEqual([
    [1, "The question has no options (A, B, C, D)."],
    [2, "The answer is missing; write it below the options, for example Answer: B."],
    [4, "The answer is not clear; give the letter of one option, for example Answer: B."],
    [7, "The answer names an option that is not there."],
    [10, "Give the options in the order A, B, C."],
    [14, "The answer is not clear; give the letter of one option, for example Answer: B."],
    [17, "This text belongs to no question. Move a text that a question needs behind its number."],
    [18, "good"],
  ]);
});

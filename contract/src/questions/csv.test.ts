import { expect, it } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";
import { readJson } from "./json.ts";

it("the CSV reader accepts quoted cells with commas, quotation marks and line breaks, after a byte order mark", () => {
  const rows = readCsv(
    '\uFEFFquestion,option 1,option 2,correct,explanation\r\n"প্রথম, ""উদ্ধৃত""\r\nদ্বিতীয় লাইন",ভর,বল,2,কারণ\r\n\r\nদুই,ক,খ,A,\r\n',
  );
  expect(rows.map(({ row }) => row)).toEqual([2, 5]);
  expect(rows[0]?.question).toMatchObject({
    question: 'প্রথম, "উদ্ধৃত"\nদ্বিতীয় লাইন',
    options: [
      { option: "ভর", is_correct: false },
      { option: "বল", is_correct: true },
    ],
    explanation: "কারণ",
  });
});

it("the CSV reader recognizes the columns by their Bengali names, in any order and with any separator", () => {
  const [row] = readCsv("সাল;বোর্ড;প্রশ্ন;অপশন ক;অপশন খ;সঠিক উত্তর;কঠিনতা;অন্য\n২০২৩;ঢাকা;কোনটা?;ভর;বল;খ;৩;x\n");
  expect(row?.question).toMatchObject({
    data: { year: "২০২৩", board: "ঢাকা" },
    difficulty: 3,
    options: [
      { option: "ভর", is_correct: false },
      { option: "বল", is_correct: true },
    ],
  });
});

it("the CSV reader returns row and reason of each invalid question", () => {
  const rows = readCsv(`question,option 1,option 2,option 3,correct
a,x,y,z,4
b,x,,z,1
c,x,x,,1
,x,y,,1
e,x,y,,y,,extra
f,x,y,,y
"g,x,y,,1
`);
  expect(rows.map(({ row, refusal }) => [row, refusal?.en])).toEqual([
    [2, "The answer names an option that is not there."],
    [3, "An option in between is empty."],
    [4, "The options of a question must differ."],
    [5, "The question has no text."],
    [6, "The row has more cells than columns."],
    [7, undefined],
    [8, 'A quotation mark (") is not closed.'],
  ]);
});

it.each([
  ["a,b\n1,2", /Name the columns/],
  ["question,question,option 1,correct", /named twice/],
])("the CSV reader refuses the header of %j", (text, sentence) => {
  expect(readCsv(text)[0]?.refusal?.en).toMatch(sentence);
});

it("the JSON reader refuses invalid JSON, JSON without a list, and a list without questions", () => {
  expect(readJson("{")[0]?.refusal?.en).toMatch(/not valid/);
  expect(readJson("{}")[0]?.refusal?.en).toMatch(/list/);
  expect(readJson("[".repeat(200_000))[0]?.refusal).toBeDefined();
  const good = {
    question: "a",
    options: [
      { option: "x", is_correct: true },
      { option: "y", is_correct: false },
    ],
  };
  const rows = readJson(
    JSON.stringify([good, null, 5, { ...good, difficulty: 9 }, { ...good, options: [] }]),
  );
  expect(rows.map(({ row, refusal }) => [row, refusal !== undefined])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
  ]);
});

it("the CSV reader takes up to three hints by their columns, and an export writes them", () => {
  const [row] = readCsv("প্রশ্ন,ক,খ,সঠিক উত্তর,ইঙ্গিত ১,ইঙ্গিত ২,ইঙ্গিত ৩\nকোনটা?,ভর,বল,খ,দিক দেখো,,মান দেখো\n");
  expect(row?.question?.hints).toEqual(["দিক দেখো", "মান দেখো"]);
  const written = row?.question ? writeCsv([row.question]) : "";
  expect(readCsv(written)[0]?.question).toEqual(row?.question);
  expect(readJson(JSON.stringify([row?.question]))[0]?.question).toEqual(row?.question);
  const [long] = readCsv(`question,option 1,option 2,correct,hint\na,x,y,1,${"h".repeat(301)}\n`);
  expect(long?.refusal?.en).toBe("A hint is longer than 300 letters.");
});

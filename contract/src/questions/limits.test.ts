import { describe, expect, it } from "vitest";
import { QUESTION_LIMITS } from "../questions.ts";
import { readQuestions } from "./file.ts";
import { MAX_ROWS, type QuestionFormat } from "./row.ts";

const LENGTH = QUESTION_LIMITS.importLength;
const long = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);

/** Quadratic time would be minutes at this length; a linear reader takes a fraction of a second. */
const LINEAR_MS = 3_000;

describe("reads a text of the greatest length in linear time", () => {
  it.each<[string, QuestionFormat, string]>([
    ["unclosed tags", "gift", "//" + long("[tag:a=")],
    ["escapes in an unclosed tag", "gift", "//[tag:a=" + long("\\[tag:a=")],
    ["spaces in an option", "gift", `q {=a${long(" ")}b ~c}`],
    ["an unclosed title", "gift", "::" + long("a")],
    ["a long title", "gift", `::${long("a")}::q {=a ~b}`],
    ["backslashes", "gift", long("\\") + " {=a ~b}"],
    ["feedback", "gift", `q {=a ~b ${long("#a")}}`],
    ["options", "gift", `q {=a ${long("~b")}}`],
    ["questions", "gift", long("q {=a ~b}\n\n")],
    ["quotation marks", "csv", "question,correct,A\na" + long('"')],
    [
      "columns and rows",
      "csv",
      `question,correct,A${long(",").slice(LENGTH / 2)}\n${long("x\n").slice(LENGTH / 2)}`,
    ],
    ["quoted line breaks", "csv", `question,correct,A,B\n"q${long(" \n")}z",1,a,b`],
    ["spaces after a word", "aiken", "ANSWER" + long(" ") + "x"],
    ["questions of Aiken", "aiken", long("q\nA. x\nB. y\nANSWER: A\n")],
    ["numbers", "json", `[${long("1,")}1]`],
    ["brackets", "json", long("[")],
    [
      "options of JSON",
      "json",
      `[{"question":"q","options":[${long('{"option":"a","is_correct":true},')}1]}]`,
    ],
    ["combining marks", "json", JSON.stringify([{ question: long("\u0300"), options: [] }])],
  ])("%s", (_, format, text) => {
    const started = Date.now();
    const rows = readQuestions(format, text);
    expect(Date.now() - started).toBeLessThan(LINEAR_MS);
    expect(rows.length).toBeLessThanOrEqual(MAX_ROWS + 1);
  });
});

it("keeps the tags of a comment whose last one is not closed", () => {
  const [row] = readQuestions("gift", "// [tag:year=2023] [tag:board=ঢাকা\nq {=a ~b}");
  expect(row?.question?.data).toEqual({ year: "2023" });
});

it("joins the lines of an option", () => {
  const [row] = readQuestions("gift", "q {=a  \n   b ~c}");
  expect(row?.question?.options[0]).toEqual({ option: "a b", is_correct: true });
});

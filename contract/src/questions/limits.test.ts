import { StepCounter } from "@angon/test-tier/count-steps";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { QUESTION_LIMITS } from "../questions.ts";
import { readQuestions } from "./file.ts";
import { MAX_ROWS, type ImportFormat } from "./row.ts";

const LENGTH = QUESTION_LIMITS.importLength;
const MAX_STEPS_PER_LETTER = 40;
const long = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

describe("a text of the greatest length takes steps in proportion to its length", () => {
  let counter: StepCounter;
  let counted: typeof readQuestions;
  beforeAll(async () => {
    vi.resetModules();
    const [steps, fresh] = await StepCounter.of(() => import("./file.ts"));
    counter = steps;
    counted = fresh.readQuestions;
  });
  afterAll(() => counter.close());

  it.each<[string, ImportFormat, (length: number) => string]>([
    ["unclosed tags", "gift", (n) => "//" + long("[tag:a=", n)],
    ["escapes in an unclosed tag", "gift", (n) => "//[tag:a=" + long("\\[tag:a=", n)],
    ["spaces in an option", "gift", (n) => `q {=a${long(" ", n)}b ~c}`],
    ["an unclosed title", "gift", (n) => "::" + long("a", n)],
    ["a long title", "gift", (n) => `::${long("a", n)}::q {=a ~b}`],
    ["backslashes", "gift", (n) => long("\\", n) + " {=a ~b}"],
    ["feedback", "gift", (n) => `q {=a ~b ${long("#a", n)}}`],
    ["options", "gift", (n) => `q {=a ${long("~b", n)}}`],
    ["questions", "gift", (n) => long("q {=a ~b}\n\n", n)],
    ["quotation marks", "csv", (n) => "question,correct,A\na" + long('"', n)],
    ["columns and rows", "csv", (n) => `question,correct,A${long(",", n / 2)}\n${long("x\n", n / 2)}`],
    ["quoted line breaks", "csv", (n) => `question,correct,A,B\n"q${long(" \n", n)}z",1,a,b`],
    ["spaces after a word", "aiken", (n) => "ANSWER" + long(" ", n) + "x"],
    ["questions of Aiken", "aiken", (n) => long("q\nA. x\nB. y\nANSWER: A\n", n)],
    ["questions of Aiken without an answer", "aiken", (n) => long("q\nA. x\n", n)],
    ["questions of Word", "word", (n) => long("১। q\nক) x খ) y\nউত্তর: ক\n", n)],
    ["options of Word in a line", "word", (n) => "১। q " + long("ক) x খ) y ", n)],
    ["spaces after a number", "word", (n) => "প্রশ্ন" + long(" ", n) + "১"],
    ["spaces after an answer", "word", (n) => `১। q\nক) x খ) y সঠিক${long(" ", n)}উত্তর${long(" ", n)}x`],
    ["brackets of a source", "word", (n) => `১। q${long("[a ", n)}\nক) x খ) y\nউত্তর: ক`],
    ["answers in a list", "word", (n) => "১। q\nক) x খ) y\n" + long("১. ক ", n) + "x"],
    ["ticks", "word", (n) => "১। q\nক) x" + long(" ✓", n) + "z খ) y\nউত্তর: ক"],
    ["explanations in an answer", "word", (n) => "১। q\nক) x খ) y\nউত্তর: ক" + long(" ব্যাখ্যা ", n)],
    ["numbers", "json", (n) => `[${long("1,", n)}1]`],
    ["brackets", "json", (n) => long("[", n)],
    [
      "options of JSON",
      "json",
      (n) => `[{"question":"q","options":[${long('{"option":"a","is_correct":true},', n)}1]}]`,
    ],
    ["combining marks", "json", (n) => JSON.stringify([{ question: long("\u0300", n), options: [] }])],
  ])("of many %s", (_, format, textOf) => {
    // The short texts come first: a quadratic reader would take minutes for the long one.
    const texts = new Map([LENGTH / 64, LENGTH / 32].map((length) => [length, textOf(length)]));
    expect(counter.growthOf((length) => counted(format, texts.get(length) ?? ""), LENGTH / 64)).toBeLessThan(
      3,
    );
    const text = textOf(LENGTH);
    const steps = counter.stepsOf(() =>
      expect(counted(format, text).length).toBeLessThanOrEqual(MAX_ROWS + 1),
    );
    expect(steps / LENGTH).toBeLessThan(MAX_STEPS_PER_LETTER);
  });
});

it("the tags of a comment are kept when the last one is not closed", () => {
  const [row] = readQuestions("gift", "// [tag:year=2023] [tag:board=ঢাকা\nq {=a ~b}");
  expect(row?.question?.data).toEqual({ year: "2023" });
});

it("the lines of an option are joined", () => {
  const [row] = readQuestions("gift", "q {=a  \n   b ~c}");
  expect(row?.question?.options[0]).toEqual({ option: "a b", is_correct: true });
});

import * as z from "zod/mini";
import { expect, test } from "vitest";
import { NewQuestion } from "../quizzes.ts";
import { checkedRow } from "./row.ts";

const good = {
  question: " কোনটা? ",
  options: [
    { option: "ভর", is_correct: false },
    { option: " বল", is_correct: true },
  ],
  explanation: "কারণ\nদিক আছে",
  data: { board: " ঢাকা", year: "২০২৩" },
};
const withOption = (option: unknown) => ({
  ...good,
  options: [good.options[1], { option, is_correct: false }],
});

test.each([
  good,
  { ...good, explanation: null, data: undefined, extra: 1 },
  { ...good, question: "" },
  { ...good, question: "\u200B" },
  { ...good, question: 5 },
  { ...good, question: "ক\u0000" },
  { ...good, question: "ক".repeat(2_000) },
  { ...good, question: "ক".repeat(2_001) },
  { ...good, question: "\uD83D" },
  { ...good, question: "c\u202Ed" },
  withOption("ক\nখ"),
  withOption("\n"),
  withOption("ক\t"),
  withOption("ক\u202E"),
  withOption("ক".repeat(300)),
  withOption("ক".repeat(301)),
  withOption("বল "),
  withOption("য়"),
  withOption(null),
  { ...good, options: [] },
  { ...good, options: "ab" },
  { ...good, options: [good.options[0], good.options[0]] },
  { ...good, options: [{ option: "ভর", is_correct: "yes" }, good.options[1]] },
  { ...good, options: Array.from({ length: 7 }, (_, i) => ({ option: `${i}`, is_correct: i === 0 })) },
  { ...good, explanation: "ক".repeat(2_001) },
  { ...good, explanation: 1 },
  { ...good, data: null },
  { ...good, data: { board: null } },
  { ...good, data: { year: "২".repeat(21) } },
  { ...good, data: { topic: "ক\nখ" } },
  null,
  [],
  "x",
])("the hand-written check and the schema agree on %j", (draft) => {
  const parsed = z.safeParse(NewQuestion, draft);
  const { question, refusal } = checkedRow(1, draft);
  expect(question !== undefined).toBe(parsed.success);
  expect(refusal === undefined).toBe(parsed.success);
  if (parsed.success) expect(question).toEqual(parsed.data);
});

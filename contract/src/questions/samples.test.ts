import { expect, it } from "vitest";
import { readQuestions } from "./file.ts";
import { importFormats } from "./row.ts";
import { samples } from "./samples.ts";

it.each(importFormats)("the sample file of %s has two questions and no fault", (format) => {
  const rows = readQuestions(format, samples[format]);
  expect(rows.map(({ question, refusal }) => question?.question ?? refusal)).toEqual([
    "কোনটি ভেক্টর রাশি?",
    "বেগের একক কোনটি?",
  ]);
});

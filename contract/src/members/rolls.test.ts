import { expect, test } from "vitest";
import { rollsIn } from "./rolls.ts";

const numbers = (text: string) =>
  rollsIn(text, 1_000).map((one) => ("roll" in one ? one.roll : one.unreadable));

test("roll numbers are parsed from lists and ranges, in the digits of either language", () => {
  expect(numbers("1, 2;৩\n৪ 007")).toEqual([1, 2, 3, 4, 7]);
  expect(numbers("১–৪")).toEqual([1, 2, 3, 4]);
  for (const sign of ["-", "‑", "–", "—", "−", "~", " to ", " থেকে ", " - "])
    expect(numbers(`৯${sign}11, 20`), sign).toEqual([9, 10, 11, 20]);
  expect(numbers("5-5")).toEqual([5]);
  expect(numbers(" , ;\n")).toEqual([]);
});

test("a piece that is no roll number is returned unchanged", () => {
  expect(numbers("0, 40-1, সাত, 1-, 9999999999, 1-2-3, 8")).toEqual([
    "0",
    "40-1",
    "সাত",
    "1-",
    "9999999999",
    "1-2-3",
    8,
  ]);
});

test("a long range of roll numbers is cut at one more than the limit", () => {
  expect(rollsIn("1-999999999", 1_000)).toHaveLength(1_001);
  expect(rollsIn("x ".repeat(5_000), 1_000)).toHaveLength(1_001);
});

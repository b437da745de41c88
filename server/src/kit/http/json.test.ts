import { expect, it } from "vitest";
import { parseJson } from "./json.ts";

const parse = (text: string) => parseJson(Buffer.from(text));

it("reads what JSON.parse reads, when nothing is ambiguous", () => {
  for (const text of [
    '{"a":[1,{"a":2}],"b":"\\"{[,:]}\\\\"}',
    "[]",
    '"x"',
    '{"a":{"b":1},"c":{"b":2}}',
    '{"a":"b","b":"a"}',
    ' { "a" : "a" , "b" : [ "a" , "a" ] } ',
  ])
    expect(parse(text)).toEqual(JSON.parse(text));
});

it("stays linear on what is made to be slow", () => {
  const started = performance.now();
  for (const text of [
    '"'.repeat(200_000),
    "\\".repeat(200_000),
    '{"a":'.repeat(40_000),
    `"${"\\".repeat(199_999)}`,
  ])
    expect(() => parse(text)).toThrow("common.bad_json");
  // Quadratic work on these would take minutes; the bound only tells the two apart.
  expect(performance.now() - started).toBeLessThan(5_000);
});

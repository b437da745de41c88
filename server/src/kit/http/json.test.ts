import { StepCounter } from "@angon/test-tier/count-steps";
import { expect, it, vi } from "vitest";
import { parseJson } from "./json.ts";

const parse = (text: string) => parseJson(Buffer.from(text));

it("unambiguous JSON is parsed as by JSON.parse", () => {
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

it("parses 20,000 arrays and objects and refuses more", () => {
  const arrays = (count: number) => {
    const rows = Array.from({ length: count / 200 }, () => `[${"[],".repeat(198)}[]]`);
    return `[${rows.join()}]`;
  };
  expect(parse(arrays(19_800))).toHaveLength(99);
  expect(() => parse(arrays(20_200))).toThrow("common.bad_json");
});

it.each<[string, (length: number) => string]>([
  ["quotation marks", (n) => '"'.repeat(n)],
  ["backslashes", (n) => "\\".repeat(n)],
  ["objects in objects", (n) => '{"a":'.repeat(n / 5)],
  ["an unclosed string of backslashes", (n) => `"${"\\".repeat(n - 1)}`],
])("the JSON parser refuses %s in steps that are proportional to the length", async (_, textOf) => {
  vi.resetModules();
  const [counter, fresh] = await StepCounter.of(() => import("./json.ts"));
  const refuse = (length: number) =>
    expect(() => fresh.parseJson(Buffer.from(textOf(length)))).toThrow("common.bad_json");
  expect(counter.growthOf(refuse, 5_000)).toBeLessThan(2.2);
  expect(counter.stepsOf(() => refuse(200_000)) / 200_000).toBeLessThan(20);
  counter.close();
});

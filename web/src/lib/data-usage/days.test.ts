import { describe, expect, it } from "vitest";
import { costOf, dayOf, noonOf, readDays, weekUpTo, addBytes } from "./days.ts";
import { parsePrice } from "./price.ts";

const at = (text: string) => new Date(text).getTime();
const today = dayOf(at("2026-03-14T12:00:00+06:00"));

describe("a day", () => {
  it("begins at midnight in Dhaka, in any time zone of the device", () => {
    expect(dayOf(at("2026-03-14T00:00:00+06:00"))).toBe(today);
    expect(dayOf(at("2026-03-13T18:00:00Z"))).toBe(today);
    expect(dayOf(at("2026-03-14T23:59:59.999+06:00"))).toBe(today);
    expect(dayOf(at("2026-03-13T17:59:59.999Z"))).toBe(today - 1);
    expect(dayOf(at("2026-03-15T00:00:00+06:00"))).toBe(today + 1);
  });

  it("is formatted by its noon", () => {
    expect(noonOf(today).toISOString()).toBe("2026-03-14T06:00:00.000Z");
    expect(dayOf(noonOf(today).getTime())).toBe(today);
  });
});

describe("the stored days of data usage", () => {
  it("add up bytes per day", () => {
    const days = addBytes(addBytes(addBytes({}, today - 1, 5), today, 100), today, 20);
    expect(days).toEqual({ [today - 1]: 5, [today]: 120 });
  });

  it("are the last thirty, without days in the future from a clock that ran ahead", () => {
    const month = Array.from({ length: 60 }, (_, i) => [today - 50 + i, 1] as const);
    const days = addBytes(Object.fromEntries(month), today, 1);
    expect(Object.keys(days).map(Number)).toEqual(Array.from({ length: 30 }, (_, i) => today - 29 + i));
    expect(days[today]).toBe(2);
  });

  it.each([
    [null, {}],
    ["", {}],
    ["null", {}],
    ["[1", {}],
    ['"x"', {}],
    [`{"${today}":7,"day":3,"${today - 1}":"9","-4":2}`, { [today]: 7 }],
  ])("are read from %j as %j", (text, days) => expect(readDays(text)).toEqual(days));

  it("are shown as a week, oldest first, with empty days", () => {
    const week = weekUpTo({ [today]: 3, [today - 6]: 1, [today - 7]: 99 }, today);
    expect(week.map(({ bytes }) => bytes)).toEqual([1, 0, 0, 0, 0, 0, 3]);
    expect(week.at(-1)?.day).toBe(today);
  });
});

it("the cost of data is computed per megabyte of 1024 × 1024 bytes", () => {
  expect(costOf(1024 * 1024, 0.05)).toBeCloseTo(0.05, 12);
  expect(costOf(1024 ** 3, 0.05)).toBeCloseTo(51.2, 9);
  expect(costOf(0, 0.05)).toBe(0);
});

it.each([
  ["50", 50],
  ["৪৯", 49],
  ["৪৯.৫০", 49.5],
  ["49,5", 49.5],
  [" 0 ", 0],
  ["100001", undefined],
  ["-1", undefined],
  ["1e3", undefined],
  ["৳৫০", undefined],
  ["", undefined],
])("the price %j is parsed as %s", (typed, price) => expect(parsePrice(typed)).toBe(price));

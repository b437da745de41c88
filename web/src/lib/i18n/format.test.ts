import { expect, test } from "vitest";
import { formatters } from "./format.ts";
import { formatTimer } from "./countdown.ts";
import { formatMoney } from "./money.ts";
import { formatPhone } from "../phone/format.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.parse("2025-03-12T10:00:00Z");

test.each([
  [0, "এইমাত্র", "now"],
  [MINUTE - 1, "এইমাত্র", "now"],
  [MINUTE, "১ মিনিট", "1m"],
  [15 * MINUTE, "১৫ মিনিট", "15m"],
  [59 * MINUTE, "৫৯ মিনিট", "59m"],
  [HOUR - 1, "৫৯ মিনিট", "59m"],
  [HOUR, "১ ঘণ্টা", "1h"],
  [23 * HOUR, "২৩ ঘণ্টা", "23h"],
  [DAY - 1, "২৩ ঘণ্টা", "23h"],
  [DAY, "১ দিন", "1d"],
  [6 * DAY, "৬ দিন", "6d"],
  [7 * DAY - 1, "৬ দিন", "6d"],
  [7 * DAY, "১ সপ্তাহ", "1w"],
  [27 * DAY, "৩ সপ্তাহ", "3w"],
  [28 * DAY - 1, "৩ সপ্তাহ", "3w"],
  [28 * DAY, "১ মাস", "1mo"],
  [60 * DAY, "২ মাস", "2mo"],
  [400 * DAY, "১৩ মাস", "13mo"],
])("an age of %d ms is formatted in both languages", (age, bn, en) => {
  const then = new Date(now - age).toISOString();
  expect(formatters("bn").relativeTime(then, now)).toBe(bn);
  expect(formatters("en").relativeTime(then, now)).toBe(en);
});

test("the age of an instant after the device's clock is not negative", () => {
  expect(formatters("bn").relativeTime(now + HOUR, now)).toBe("এইমাত্র");
});

test("numbers are grouped by lakh and shown in the digits of the language", () => {
  expect(formatters("bn").number(1234567)).toBe("১২,৩৪,৫৬৭");
  expect(formatters("en").number(1234567)).toBe("1,234,567");
  expect(formatters("bn").percent1(0.4217)).toBe("৪২.২%");
  expect(formatters("en").percent1(0.5)).toBe("50.0%");
  expect(formatMoney(formatters("bn"), 12.5)).toBe("৳১২.৫০");
  expect(formatMoney(formatters("bn"), 123456.789)).toBe("৳১,২৩,৪৫৬.৭৯");
});

test("a complete phone number has a hyphen after the operator's five digits", () => {
  expect(formatPhone(formatters("bn"), "01711000001")).toBe("০১৭১১-০০০০০১");
  expect(formatPhone(formatters("en"), "01711000001")).toBe("01711-000001");
  expect(formatPhone(formatters("bn"), "16000")).toBe("১৬০০০");
});

test.each([
  [0, "০০:০০"],
  [59, "০০:৫৯"],
  [60, "০১:০০"],
  [61.9, "০১:০১"],
  [3600, "৬০:০০"],
])("a timer of %d seconds is formatted", (seconds, shown) => {
  expect(formatTimer(formatters("bn"), seconds)).toBe(shown);
});

test("a narrow badge shows at most 9+, and a wide one a compact number", () => {
  const { badge } = formatters("bn");
  expect([badge(9, true), badge(10, true), badge(10), badge(1240)]).toEqual(["৯", "৯+", "১০", "১.২\u00a0হা"]);
  expect(formatters("en").badge(1240)).toBe("1.2K");
});

test("a date is the day in Dhaka, in any time zone of the device", () => {
  expect(formatters("bn").date("2025-03-12T20:00:00Z")).toBe("১৩ মার্চ, ২০২৫");
  expect(formatters("en").date("2025-03-12T20:00:00Z")).toBe("13 March 2025");
});

test("a waiting time is shown in seconds up to two minutes, then in minutes rounded up", () => {
  const { wait } = formatters("bn");
  expect([wait(1), wait(119), wait(120), wait(121)]).toEqual([
    "১ সেকেন্ড",
    "১১৯ সেকেন্ড",
    "২ মিনিট",
    "৩ মিনিট",
  ]);
});

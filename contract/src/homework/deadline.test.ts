import { expect, it } from "vitest";
import { parseDeadline } from "./deadline.ts";

it.each([
  ["2026-11-26T23:59", "2026-11-26T17:59:00.000Z"],
  ["2026-11-26T23:59:30", "2026-11-26T17:59:30.000Z"],
  ["2026-11-26T23:59:30.5Z", "2026-11-26T23:59:30.500Z"],
  ["2026-11-26T00:30+06:00", "2026-11-25T18:30:00.000Z"],
  ["2028-02-29T08:00", "2028-02-29T02:00:00.000Z"],
])("parses the deadline '%s' as %s", (text, instant) => {
  expect(parseDeadline(text)?.toISOString()).toBe(instant);
});

it.each([
  "",
  "2026-11-26",
  "2026-02-30T10:00",
  "2026-13-01T10:00",
  "2026-11-26T25:00",
  "26/11/2026 10:00",
  "2026-11-26T10:00 ",
])("refuses the deadline %j", (text) => expect(parseDeadline(text)).toBeUndefined());

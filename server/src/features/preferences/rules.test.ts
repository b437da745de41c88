import { expect, it } from "vitest";
import { minutesOf, quietEnd, timeOf, unchosen, withTypes } from "./rules.ts";

const NEXT_DAY = 24 * 60;

it.each([
  ["not before they begin", unchosen, "21:59", null],
  ["at their first minute", unchosen, "22:00", NEXT_DAY + 360],
  ["before midnight", unchosen, "23:59", NEXT_DAY + 360],
  ["after midnight", unchosen, "00:00", 360],
  ["at their last minute", unchosen, "05:59", 360],
  ["not at their end", unchosen, "06:00", null],
  ["within hours of one day", { ...unchosen, quiet_from: 540, quiet_until: 840 }, "13:59", 840],
  ["outside of hours within a day", { ...unchosen, quiet_from: 540, quiet_until: 840 }, "08:59", null],
  ["turned off", { ...unchosen, quiet: false }, "23:00", null],
] as const)("quiet hours end at the expected minute: %s", (_name, choices, time, end) =>
  expect(quietEnd({ ...choices, off_types: [] }, minutesOf(time))).toBe(end),
);

it("formats minutes of the day as times and parses them back", () => {
  expect([timeOf(0), timeOf(65), timeOf(1439)]).toEqual(["00:00", "01:05", "23:59"]);
  expect(["00:00", "01:05", "23:59"].map(minutesOf)).toEqual([0, 65, 1439]);
});

it("turns single notification types on or off and leaves the others", () => {
  const changes = [
    { type: "follow", on: true },
    { type: "share", on: false },
  ];
  expect(withTypes(["follow", "mention"], changes)).toEqual(["mention", "share"]);
});

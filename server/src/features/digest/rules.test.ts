import { expect, it } from "vitest";
import { rhythmsAt } from "./rules.ts";

it.each([
  ["none before the evening", 6, 17, []],
  ["daily and weekly on Saturday evening", 6, 18, ["daily", "weekly"]],
  ["daily and weekly three hours late", 6, 21, ["daily", "weekly"]],
  ["none after the evening", 6, 22, []],
  ["only daily on Sunday", 0, 18, ["daily"]],
] as const)("the digests that are due: %s", (_name, weekday, hour, rhythms) =>
  expect(rhythmsAt(weekday, hour)).toEqual(rhythms),
);

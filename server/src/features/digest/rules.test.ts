import { expect, it } from "vitest";
import { rhythmsAt } from "./rules.ts";

it.each([
  ["too early", 6, 17, []],
  ["on Saturday", 6, 18, ["daily", "weekly"]],
  ["a server that was away", 6, 21, ["daily", "weekly"]],
  ["too late", 6, 22, []],
  ["on Sunday", 0, 18, ["daily"]],
] as const)("%s", (_name, weekday, hour, rhythms) => expect(rhythmsAt(weekday, hour)).toEqual(rhythms));

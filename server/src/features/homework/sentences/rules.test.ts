import { expect, it } from "vitest";
import { filled, sendAt } from "./rules.ts";

it.each([
  ["2026-11-25T04:00:00Z", null],
  ["2026-11-25T01:59:00Z", "2026-11-25T02:00:00.000Z"],
  ["2026-11-25T15:00:00Z", "2026-11-26T02:00:00.000Z"],
  ["2026-11-25T19:00:00Z", "2026-11-26T02:00:00.000Z"],
] as const)("a sentence of %s waits until %s", (now, at) => {
  expect(sendAt(new Date(now))?.toISOString() ?? null).toBe(at);
});

it("the name stands where either language puts it, also one with a dollar sign", () => {
  expect([filled("{নাম} এসেছে", "রাফি"), filled("{name} came", "$&")]).toEqual(["রাফি এসেছে", "$& came"]);
});

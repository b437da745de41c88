import { expect, it } from "vitest";
import { judge } from "./rules.ts";

const at = (text: string) => new Date(`2026-11-20T${text}Z`);
const family = {
  generation: 5,
  rotated_at: at("10:00:00"),
  used_at: [at("10:00:00"), at("09:59:55")],
  expires_at: new Date("2027-01-01"),
  revoked_at: null,
};

it.each([
  ["the newest", 5, at("10:05:00"), "rotate"],
  ["the one before, within ten seconds", 4, at("10:00:10"), "again"],
  ["the one before, later", 4, at("10:00:11"), "stolen"],
  ["the one before that, used six seconds ago", 3, at("10:00:01"), "again"],
  ["the one before that, later", 3, at("10:00:06"), "stolen"],
  ["an older one", 2, at("10:00:01"), "stolen"],
  ["one that was never given", 6, at("10:00:01"), "over"],
  ["after two idle weeks", 5, new Date("2026-12-04T10:00:00Z"), "over"],
  ["after its end", 5, new Date("2027-01-01"), "over"],
] as const)("%s", (_name, presented, now, verdict) => expect(judge(family, presented, now)).toBe(verdict));

it("knows no way back from a revocation", () =>
  expect(judge({ ...family, revoked_at: at("10:00:00") }, 5, at("10:00:01"))).toBe("over"));

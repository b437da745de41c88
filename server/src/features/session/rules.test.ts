import { expect, it } from "vitest";
import { judge, placeOf } from "./rules.ts";

const at = (text: string) => new Date(`2026-11-20T${text}Z`);
const family = {
  generation: 5,
  rotated_at: at("10:00:00"),
  expires_at: new Date("2027-01-01"),
  revoked_at: null,
};

it.each([
  ["the newest", 5, at("10:05:00"), "rotate"],
  ["the one before, within ten seconds", 4, at("10:00:10"), "again"],
  ["the one before, later", 4, at("10:00:11"), "stolen"],
  ["an older one", 3, at("10:00:01"), "stolen"],
  ["one that was never given", 6, at("10:00:01"), "stolen"],
  ["after two idle weeks", 5, new Date("2026-12-04T10:00:00Z"), "over"],
  ["after its end", 5, new Date("2027-01-01"), "over"],
] as const)("%s", (_name, presented, now, verdict) => expect(judge(family, presented, now)).toBe(verdict));

it("knows no way back from a revocation", () =>
  expect(judge({ ...family, revoked_at: at("10:00:00") }, 5, at("10:00:01"))).toBe("over"));

it("places newcomers by batch", () => {
  expect(placeOf({ hsc_batch: "HSC 26" })).toEqual({ level: 11, batch: "HSC 26" });
  expect(placeOf({ hsc_batch: "HSC 25" })).toEqual({ level: 12, batch: "HSC 25" });
  expect(placeOf({ guardian: true, hsc_batch: "HSC 25" })).toEqual({ level: 0, batch: null });
  expect(placeOf({})).toEqual({ level: 12, batch: null });
});

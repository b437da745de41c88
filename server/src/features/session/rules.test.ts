import { expect, it } from "vitest";
import { judge } from "./rules.ts";

const at = (text: string) => new Date(`2026-11-20T${text}Z`);
const family = {
  generation: 5,
  rotated_at: at("10:00:00"),
  used_at: [at("10:00:00"), at("09:59:55")],
  used_key: "its key",
  expires_at: new Date("2027-01-01"),
  revoked_at: null,
};

it.each([
  ["the newest token", 5, at("10:05:00"), "rotate"],
  ["the token before, within ten seconds", 4, at("10:00:10"), "again"],
  ["the token before, later", 4, at("10:00:11"), "stolen"],
  ["the token before that, used six seconds ago", 3, at("10:00:01"), "again"],
  ["the token before that, later", 3, at("10:00:06"), "stolen"],
  ["an older token", 2, at("10:00:01"), "stolen"],
  ["a token that was never issued", 6, at("10:00:01"), "over"],
  ["a token after two idle weeks", 5, new Date("2026-12-04T10:00:00Z"), "over"],
  ["a token after its expiry", 5, new Date("2027-01-01"), "over"],
] as const)(
  "a refresh token is accepted or refused by generation and time: %s",
  (_name, generation, now, verdict) => expect(judge(family, { generation }, now)).toBe(verdict),
);

it.each([
  ["the token before, with its key", 4, "its key", at("23:59:00"), "again"],
  ["the token before, with its key, a day later", 4, "its key", new Date("2026-11-21T10:00:01Z"), "stolen"],
  ["the token before, with another key", 4, "another", at("10:00:11"), "stolen"],
  ["the token before, with another key, within ten seconds", 4, "another", at("10:00:10"), "again"],
  ["a token before that, with the key, after its response arrived", 3, "its key", at("10:00:06"), "stolen"],
  ["an older token, with the key of a newer one", 2, "its key", at("10:00:01"), "stolen"],
] as const)("a refresh token is accepted or refused by its key: %s", (_name, generation, key, now, verdict) =>
  expect(judge(family, { generation, key: key || undefined }, now)).toBe(verdict),
);

it("a revoked session stays revoked", () =>
  expect(judge({ ...family, revoked_at: at("10:00:00") }, { generation: 5 }, at("10:00:01"))).toBe("over"));

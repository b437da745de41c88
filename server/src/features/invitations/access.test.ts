import { expect, it } from "vitest";
import { canCome } from "./access.ts";

const invitee = { reader: { batches: ["HSC 25"] }, isSanctioned: false, isMember: false, hasHurdle: false };

it("an invitation is refused for people who cannot join or are members", () => {
  const here = { hsc_batch: null };
  const all = [{}, { isSanctioned: true }, { isMember: true }, { hasHurdle: true }];
  expect(all.map((what) => canCome({ ...invitee, ...what }, here))).toEqual([true, false, false, false]);
});

it("an invitation is refused for people of another batch", () => {
  expect(["HSC 25", "HSC 26", null].map((hsc_batch) => canCome(invitee, { hsc_batch }))).toEqual([
    true,
    false,
    true,
  ]);
});

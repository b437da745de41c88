import { describe, expect, it } from "vitest";
import { canPinIn, canPostIn, isInside, isOfficer, mayOpen, readsPost, takesPart } from "./access.ts";

const who = {
  student: { role: "USER", level: 12 },
  guardian: { role: "USER", level: 0 },
  teacher: { role: "TEACHER", level: 12 },
  moderator: { role: "MODERATOR", level: 12 },
  admin: { role: "ADMIN", level: 12 },
} as const;

describe("posting and pinning", () => {
  it.each([
    ["student", null, false, false],
    ["student", "MEMBER", true, false],
    ["student", "PRESIDENT", true, true],
    ["student", "CAPTAIN", true, true],
    ["student", "CLUB_ADVISOR", true, true],
    ["guardian", "MEMBER", false, false],
    ["teacher", null, false, false],
    ["teacher", "MEMBER", true, true],
    ["moderator", null, false, false],
    ["admin", null, true, true],
  ] as const)("a %s who is %s", (name, role, posts, pins) => {
    expect([canPostIn(who[name], role), canPinIn(who[name], role)]).toEqual([posts, pins]);
  });

  it("a club's roles manage nobody", () => {
    expect((["CAPTAIN", "VICE_CAPTAIN", "CLUB_ADVISOR", "MEMBER", null] as const).some(isOfficer)).toBe(
      false,
    );
    expect((["GROUP_ADMIN", "PRESIDENT", "GENERAL_SECRETARY"] as const).every(isOfficer)).toBe(true);
  });
});

it.each([
  [false, false, false, true],
  [true, false, false, false],
  [true, false, true, true],
  [false, true, false, false],
])("a page that is disabled: %j, paid: %j, opened by a member: %j", (disabled, is_paid, isMember, opens) => {
  expect(mayOpen({ isPaid: false }, { disabled, is_paid }, isMember)).toBe(opens);
  expect(mayOpen({ isPaid: true }, { disabled, is_paid }, isMember)).toBe(opens || !disabled);
});

describe("reading", () => {
  const standing = { disabled: false, is_paid: false, isMember: false, isReported: false };
  const post = { hsc_batch: "HSC 25", pinned_at: null };
  const reader = (name: keyof typeof who, batches: string[] = []) => ({
    ...who[name],
    isPaid: false,
    batches,
  });

  it("is the batch's on the public feed", () => {
    expect(readsPost(reader("student", ["HSC 25"]), post, null)).toBe(true);
    expect(readsPost(reader("admin", ["HSC 26"]), post, null)).toBe(false);
    expect(readsPost(reader("student"), { ...post, hsc_batch: null }, null)).toBe(false);
  });

  it("is the members' in a group, with what is pinned for others", () => {
    expect(readsPost(reader("student", ["HSC 25"]), post, standing)).toBe(false);
    expect(readsPost(reader("student"), post, { ...standing, isMember: true })).toBe(true);
    expect(readsPost(reader("student"), { ...post, pinned_at: new Date() }, standing)).toBe(true);
    expect(
      readsPost(reader("student"), { ...post, pinned_at: new Date() }, { ...standing, disabled: true }),
    ).toBe(false);
    expect(takesPart(reader("student"), standing)).toBe(false);
  });

  it("is a moderator's where something is reported, an admin's everywhere", () => {
    expect([isInside(who.moderator, false), isInside(who.admin, false)]).toEqual([false, true]);
    expect(takesPart(who.moderator, standing)).toBe(false);
    expect(takesPart(who.moderator, { ...standing, isReported: true })).toBe(true);
    expect(takesPart(who.teacher, { ...standing, isReported: true })).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import {
  canManage,
  canPinIn,
  canPostIn,
  canWalkIn,
  facts,
  folded,
  holds,
  joinObstacle,
  isInside,
  isOfficer,
  mayOpen,
  readsPost,
  readsRule,
  takesPart,
  takesPartRule,
  type Fact,
} from "./access.ts";
import { askAgainAfter } from "./rules.ts";

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
  ] as const)("a %s with the role %s may post and pin by the table", (name, role, posts, pins) => {
    expect([canPostIn(who[name], role), canPinIn(who[name], role)]).toEqual([posts, pins]);
  });

  it("the roles of a club have no rights to manage", () => {
    expect((["CAPTAIN", "VICE_CAPTAIN", "CLUB_ADVISOR", "MEMBER", null] as const).some(isOfficer)).toBe(
      false,
    );
    expect((["GROUP_ADMIN", "PRESIDENT", "GENERAL_SECRETARY"] as const).every(isOfficer)).toBe(true);
  });
});

const reader = (name: keyof typeof who, batches: string[] = []) => ({
  ...who[name],
  isPaid: false,
  batches,
});
const outside = { disabled: false, is_paid: false, isMember: false, isReported: false, isBanned: false };

it.each([
  [false, false, false, true],
  [true, false, false, false],
  [true, false, true, true],
  [false, true, false, false],
])(
  "opens a group page by the table when it is disabled (%j), paid (%j) and the viewer is a member (%j)",
  (disabled, is_paid, isMember, opens) => {
    const standing = { ...outside, disabled, is_paid, isMember };
    expect(mayOpen(reader("student"), standing)).toBe(opens);
    expect(mayOpen({ ...reader("student"), isPaid: true }, standing)).toBe(opens || !disabled);
  },
);

it("the rules of who may read and take part decide the same when part of the facts is loaded before", () => {
  const all = Object.fromEntries(facts.map((fact) => [fact, false])) as Record<Fact, boolean>;
  const told: Fact[] = ["isAdmin", "isModerator", "hasPaid", "isInFeed"];
  const leftovers = new Set<string>();
  for (let bits = 0; bits < 2 ** facts.length; bits++) {
    const world = { ...all };
    facts.forEach((fact, i) => (world[fact] = (bits & (1 << i)) !== 0));
    for (const rule of [readsRule, takesPartRule])
      for (let much = 0; much <= told.length; much++) {
        const known = Object.fromEntries(told.slice(0, much).map((fact) => [fact, world[fact]]));
        const rest = folded(rule, known);
        expect(typeof rest === "boolean" ? rest : holds(rest, world)).toBe(holds(rule, world));
        if (much === told.length) leftovers.add(JSON.stringify(rest));
      }
  }
  expect([...leftovers].filter((rest) => told.some((fact) => rest.includes(fact)))).toEqual([]);
  expect([...leftovers]).toContain(JSON.stringify({ any: ["isOwnBatch", "isForSchool"] }));
});

describe("reading a post of a group", () => {
  const post = { hsc_batch: "HSC 25", pinned_at: null, audience: null, isInOtherGroup: false };
  const pinned = { ...post, pinned_at: new Date() };

  it("a post of the public feed is allowed only to viewers of its batch", () => {
    expect(readsPost(reader("student", ["HSC 25"]), post, null)).toBe(true);
    expect(readsPost(reader("admin", ["HSC 26"]), post, null)).toBe(false);
    expect(readsPost(reader("student"), { ...post, hsc_batch: null }, null)).toBe(false);
  });

  it("an announcement is allowed to the whole school, or to members of the other groups that it is for", () => {
    const forSchool = { ...post, hsc_batch: null, audience: "school" as const };
    expect(readsPost(reader("guardian"), forSchool, null)).toBe(true);
    const forGroups = { ...post, audience: "groups" as const };
    expect(readsPost(reader("student", ["HSC 25"]), forGroups, outside)).toBe(false);
    expect(readsPost(reader("student"), { ...forGroups, isInOtherGroup: true }, outside)).toBe(true);
    expect(takesPart(reader("student"), outside, { ...forGroups, isInOtherGroup: true })).toBe(true);
  });

  it("is allowed to members, and to others for pinned posts", () => {
    expect(readsPost(reader("student", ["HSC 25"]), post, outside)).toBe(false);
    expect(readsPost(reader("student"), post, { ...outside, isMember: true })).toBe(true);
    expect(readsPost(reader("student"), pinned, outside)).toBe(true);
    expect(readsPost(reader("student"), pinned, { ...outside, disabled: true })).toBe(false);
    expect(takesPart(reader("student"), outside)).toBe(false);
  });

  it("is allowed to a moderator where a report is open, and to an admin everywhere", () => {
    const reported = { ...outside, isReported: true };
    expect([isInside(reader("moderator"), outside), isInside(reader("admin"), outside)]).toEqual([
      false,
      true,
    ]);
    expect(takesPart(reader("moderator"), outside)).toBe(false);
    expect(takesPart(reader("moderator"), reported)).toBe(true);
    expect(takesPart(reader("teacher"), reported)).toBe(false);
    const banned = { ...reported, isBanned: true };
    expect([takesPart(reader("moderator"), banned), takesPart(reader("admin"), banned)]).toEqual([
      false,
      true,
    ]);
  });
});

describe("joining a group", () => {
  const now = new Date("2026-11-20T06:00:00Z");
  const group = { disabled: false, is_paid: false, eligible: true, isBanned: false, askAgainAt: null };

  it.each([
    ["student", {}, null],
    ["student", { disabled: true }, "disabled"],
    ["student", { is_paid: true }, "paid"],
    ["student", { eligible: false }, "not_eligible"],
    ["student", { isBanned: true, disabled: true }, "banned"],
    ["student", { askAgainAt: new Date(now.getTime() + 1) }, "ask_later"],
    ["student", { askAgainAt: now }, null],
    ["guardian", {}, "guardian"],
    ["teacher", { eligible: false }, null],
    ["teacher", { eligible: false, is_paid: true }, "paid"],
    ["admin", { disabled: true, is_paid: true, eligible: false }, null],
  ] as const)("is refused to a %s of a group with %j for the reason '%s'", (name, change, hurdle) => {
    expect(joinObstacle(reader(name), { ...group, ...change }, now)).toBe(hurdle);
  });

  it("again after a rejected request needs a wait in a private group, and none in a public one", () => {
    const rejectedAt = new Date(now.getTime() - 1);
    expect(askAgainAfter({ visibility: "PUBLIC" }, rejectedAt)).toBeNull();
    expect(askAgainAfter({ visibility: "PRIVATE" }, null)).toBeNull();
    expect(askAgainAfter({ visibility: "PRIVATE" }, rejectedAt)?.getTime()).toBeGreaterThan(now.getTime());
  });

  it("a public group needs no approval; a private one can be joined directly only by an admin of the school", () => {
    const names = ["student", "guardian", "teacher", "moderator", "admin"] as const;
    const walkers = (visibility: "PUBLIC" | "PRIVATE") =>
      names.filter((name) => canWalkIn(who[name], { visibility }));
    expect(walkers("PUBLIC")).toEqual(names);
    expect(walkers("PRIVATE")).toEqual(["admin"]);
  });

  it("is not offered to those who manage the group", () => {
    const manages = (["student", "guardian", "teacher", "moderator", "admin"] as const).map((name) => [
      canManage(who[name], null),
      canManage(who[name], "MEMBER"),
      canManage(who[name], "PRESIDENT"),
      canManage(who[name], "CAPTAIN"),
    ]);
    expect(manages).toEqual([
      [false, false, true, false],
      [false, false, false, false],
      [false, true, true, true],
      [true, true, true, true],
      [true, true, true, true],
    ]);
    expect([canManage(who.moderator, null, true), canManage(who.admin, null, true)]).toEqual([false, true]);
  });
});

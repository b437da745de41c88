import { groupRoles } from "@angon/contract/people";
import { describe, expect, it } from "vitest";
import { isAbove, isLastAdmin, isOneself, rankOf, refusalOf, type Placed } from "./access.ts";

const school = {
  student: { role: "USER", level: 12 },
  guardian: { role: "USER", level: 0 },
  teacher: { role: "TEACHER", level: 12 },
  classTeacher: { role: "CLASS_TEACHER", level: 11 },
  retired: { role: "TEACHER", level: 0 },
  moderator: { role: "MODERATOR", level: 12 },
  admin: { role: "ADMIN", level: 12 },
} as const;
type Name = keyof typeof school;

const as = (name: Name, group_role: Placed["group_role"]): Placed => ({ ...school[name], group_role });

describe("the rank in a group", () => {
  it.each([
    ["admin", null, 6],
    ["admin", "MEMBER", 6],
    ["moderator", null, 5],
    ["student", "GROUP_ADMIN", 5],
    ["teacher", null, 4],
    ["classTeacher", "MEMBER", 4],
    ["student", "GROUP_MODERATOR", 4],
    ["student", "TEACHER", 4],
    ["student", "CLASS_TEACHER", 4],
    ["student", "PRESIDENT", 3],
    ["student", "VICE_PRESIDENT", 2],
    ["student", "GENERAL_SECRETARY", 2],
    ["student", "CAPTAIN", 1],
    ["student", "VICE_CAPTAIN", 1],
    ["student", "CLUB_ADVISOR", 1],
    ["student", "MEMBER", 1],
    ["student", null, 1],
    ["guardian", null, 1],
    ["retired", null, 1],
    ["teacher", "GROUP_ADMIN", 5],
    ["teacher", "PRESIDENT", 4],
  ] as const)("of a %s with the role %s is %i", (name, role, rank) => {
    expect(rankOf(as(name, role))).toBe(rank);
  });
});

describe("a change of a role", () => {
  it.each([
    ["admin", null, "student", "GROUP_ADMIN", null, 2, null],
    ["admin", null, "student", "GROUP_ADMIN", null, 1, "members.last_admin"],
    ["admin", null, "student", "GROUP_ADMIN", "GROUP_ADMIN", 1, null],
    ["admin", null, "admin", "MEMBER", null, 0, "members.admin_untouched"],
    ["moderator", null, "admin", "MEMBER", "CAPTAIN", 0, "members.admin_untouched"],
    ["moderator", null, "student", "MEMBER", "GROUP_ADMIN", 0, "members.group_admin_reserved"],
    ["moderator", null, "student", "GROUP_ADMIN", null, 2, "members.group_admin_reserved"],
    ["moderator", null, "moderator", "MEMBER", null, 0, null],
    ["student", "GROUP_ADMIN", "moderator", "MEMBER", null, 1, null],
    ["student", "GROUP_MODERATOR", "moderator", "MEMBER", null, 1, "members.above_rank"],
    ["student", "GROUP_MODERATOR", "student", "MEMBER", "GROUP_ADMIN", 1, "members.above_rank"],
    ["student", "GROUP_MODERATOR", "student", "TEACHER", "MEMBER", 1, null],
    ["teacher", "MEMBER", "student", "PRESIDENT", null, 0, null],
    ["student", "PRESIDENT", "teacher", "MEMBER", null, 0, "members.above_rank"],
    ["student", "PRESIDENT", "student", "PRESIDENT", "MEMBER", 0, null],
    ["student", "VICE_PRESIDENT", "student", "GENERAL_SECRETARY", "VICE_PRESIDENT", 0, null],
    ["student", "VICE_PRESIDENT", "student", "MEMBER", "PRESIDENT", 0, "members.above_rank"],
    ["student", "VICE_PRESIDENT", "student", null, null, 0, null],
  ] as const)(
    "by a %s (%s) of a %s (%s) to %s, when the group has %i leaders, is refused with: %s",
    (...line) => {
      const [who, whose, target, has, to, admins, refusal] = line;
      expect(refusalOf(as(who, whose), as(target, has), to, admins)).toBe(refusal);
    },
  );

  it("to a rank above the viewer's own is refused, as is the change of a member of such a rank", () => {
    for (const mine of groupRoles)
      for (const theirs of groupRoles)
        for (const to of [...groupRoles, null]) {
          const [me, other] = [as("student", mine), as("student", theirs)];
          const isTooHigh = Math.max(rankOf(other), rankOf(as("student", to))) > rankOf(me);
          expect(refusalOf(me, other, to, 5) === "members.above_rank").toBe(isTooHigh);
        }
  });
});

it("recognizes the viewer's own membership", () => {
  expect([isOneself({ userId: 1 }, 1), isOneself({ userId: 1 }, 2)]).toEqual([true, false]);
});

it("ranks a member above another only by a higher rank", () => {
  const [head, deputy] = [as("student", "PRESIDENT"), as("student", "VICE_PRESIDENT")];
  expect([isAbove(head, deputy), isAbove(deputy, head), isAbove(head, head)]).toEqual([true, false, false]);
  expect(isAbove(as("moderator", null), as("student", "GROUP_ADMIN"))).toBe(false);
});

it("recognizes the last leader of a group", () => {
  expect([isLastAdmin("GROUP_ADMIN", 1), isLastAdmin("GROUP_ADMIN", 2), isLastAdmin("MEMBER", 1)]).toEqual([
    true,
    false,
    false,
  ]);
});

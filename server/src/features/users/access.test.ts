import { expect, it } from "vitest";
import { cast } from "../../../demo/cast.ts";
import * as access from "./access.ts";

const {
  canSwitchBatch,
  canSortFeed,
  canAskSubjectQuestion,
  canManageMembers,
  canCreateHomework,
  canBeLinked,
  canLinkChild,
} = access;

const who = (may: (person: { role: (typeof cast)["rafi"]["role"] | "TEACHER"; level: number }) => boolean) =>
  Object.entries(cast)
    .filter(([, person]) => may(person as never))
    .map(([key]) => key);

const staff = ["selina", "kamrul", "farhana", "admin"];

it("both batches are shown to every role but USER", () => expect(who(canSwitchBatch)).toEqual(staff));
it("the same people may manage members and create homework", () => {
  expect(who(canManageMembers)).toEqual(staff);
  expect(who(canCreateHomework)).toEqual(staff);
});
it("moderators may edit the quiz of their own posts, and only teachers and admins may create exams", () => {
  expect(who(access.canQuizOwnPosts)).toEqual(staff);
  expect(who(access.canCreateExam)).toEqual(staff.filter((name) => name !== "farhana"));
});
it("a guardian has no choice of order and no question type", () => {
  const everybodyElse = Object.keys(cast).filter((key) => key !== "rahima");
  expect(who(canSortFeed)).toEqual(everybodyElse);
  expect(who(canAskSubjectQuestion)).toEqual(everybodyElse);
});
it("a guardian can be linked to students alone", () => {
  expect(who(canLinkChild)).toEqual(["rahima"]);
  expect(who(canBeLinked)).toContain("jui");
  expect(who(canBeLinked)).not.toEqual(expect.arrayContaining(["rahima"]));
  expect(who(canBeLinked)).not.toEqual(expect.arrayContaining(["selina"]));
});
it("a profile field is locked once it has a value, and accepts the same value again", () => {
  expect(access.mayChangeLocked(null, "a")).toBe(true);
  expect(access.mayChangeLocked("a", "a")).toBe(true);
  expect(access.mayChangeLocked("a", undefined)).toBe(true);
  expect(access.mayChangeLocked("a", "b")).toBe(false);
});

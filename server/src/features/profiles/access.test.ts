import { expect, it } from "vitest";
import { canSeeDetails } from "./access.ts";

const student = { userId: 2, role: "USER", level: 12 } as const;

it.each([
  ["the profile's owner", { ...student, userId: 1 }, false, true],
  ["a student who does not follow", student, false, false],
  ["a follower", student, true, true],
  ["a teacher", { userId: 3, role: "TEACHER", level: 12 } as const, false, true],
  ["a guardian", { userId: 4, role: "USER", level: 0 } as const, false, false],
  ["a guardian with the role of a teacher", { userId: 5, role: "TEACHER", level: 0 } as const, false, false],
])("the details of a profile are shown only as the table says to %s", (_who, viewer, is_following, sees) => {
  expect(canSeeDetails(viewer, { id: 1, is_following })).toBe(sees);
});

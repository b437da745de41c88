import { expect, it } from "vitest";
import { canModerate } from "../../kit/access.ts";
import { canDecide, canReport } from "./access.ts";

it.each([
  ["a student", { userId: 1, role: "USER", level: 12 }, false],
  ["a teacher", { userId: 1, role: "TEACHER", level: 12 }, false],
  ["a class teacher", { userId: 1, role: "CLASS_TEACHER", level: 12 }, false],
  ["a moderator", { userId: 1, role: "MODERATOR", level: 12 }, true],
  ["an admin", { userId: 1, role: "ADMIN", level: 12 }, true],
  ["a guardian profile with a moderator's role", { userId: 1, role: "MODERATOR", level: 0 }, false],
] as const)("%s", (_name, viewer, moderates) => {
  expect([canModerate(viewer), canDecide(viewer, 2), canDecide(viewer, null)]).toEqual([
    moderates,
    moderates,
    moderates,
  ]);
  expect([canDecide(viewer, 1), canReport(viewer, 1), canReport(viewer, 2)]).toEqual([false, false, true]);
});

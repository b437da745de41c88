import { expect, it } from "vitest";
import { variantBy } from "./rules.ts";

it("knows a teacher's deed from that of the school and of a guardian", () => {
  const by = (role: "USER" | "TEACHER" | "CLASS_TEACHER" | "MODERATOR" | "ADMIN", level = 12) =>
    variantBy({ role, level }, "satisfied");
  expect([
    by("USER"),
    by("TEACHER"),
    by("CLASS_TEACHER"),
    by("MODERATOR"),
    by("ADMIN"),
    by("TEACHER", 0),
  ]).toEqual([
    "user_satisfied",
    "teacher_satisfied",
    "teacher_satisfied",
    "admin_satisfied",
    "admin_satisfied",
    "user_satisfied",
  ]);
});

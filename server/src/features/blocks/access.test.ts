import { expect, it } from "vitest";
import { canHide } from "./access.ts";

const student = { userId: 1, role: "USER", level: 12 } as const;
const other = { id: 2, role: "USER", level: 12, is_assistant: false } as const;

it("a block is allowed between members, and not of staff, the assistant or the viewer", () => {
  expect(canHide(student, other)).toBe(true);
  expect(canHide({ ...student, level: 0 }, other)).toBe(true);
  expect(canHide(student, { ...other, role: "TEACHER", level: 0 })).toBe(true);
  expect(canHide(student, { ...other, role: "TEACHER" })).toBe(false);
  expect(canHide({ ...student, role: "MODERATOR" }, other)).toBe(false);
  expect(canHide(student, { ...other, is_assistant: true })).toBe(false);
  expect(canHide(student, { ...other, id: 1 })).toBe(false);
});

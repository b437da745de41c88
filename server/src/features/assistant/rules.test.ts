import { expect, it } from "vitest";
import { accessExpired, dailyAnswers } from "./rules.ts";

const person = (role: "USER" | "TEACHER", level: number, isPaid: boolean) => ({ role, level, isPaid });

it("counts answers by role", () => {
  expect(dailyAnswers(person("USER", 12, true))).toBe(5);
  expect(dailyAnswers(person("USER", 0, true))).toBe(5);
  expect(dailyAnswers(person("TEACHER", 12, false))).toBe(20);
});
it("lets only a student's access run out", () => {
  expect(accessExpired(person("USER", 12, false))).toBe(true);
  expect(accessExpired(person("USER", 12, true))).toBe(false);
  expect(accessExpired(person("USER", 0, false))).toBe(false);
  expect(accessExpired(person("TEACHER", 12, false))).toBe(false);
});

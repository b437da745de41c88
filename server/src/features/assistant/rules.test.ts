import { expect, it } from "vitest";
import { accessExpired, dailyAnswers, quotasFrom } from "./rules.ts";

const person = (role: "USER" | "TEACHER", level: number, isPaid: boolean) => ({ role, level, isPaid });

it("the number of AI answers a day depends on the role and the settings", () => {
  const quotas = quotasFrom(undefined);
  expect(dailyAnswers(person("USER", 12, true), quotas)).toBe(5);
  expect(dailyAnswers(person("USER", 0, true), quotas)).toBe(5);
  expect(dailyAnswers(person("TEACHER", 12, false), quotas)).toBe(20);
  const own = quotasFrom({ student_answers: 0 });
  expect(
    [person("USER", 12, true), person("TEACHER", 12, false)].map((one) => dailyAnswers(one, own)),
  ).toEqual([0, 20]);
});
it("access to the assistant expires for students alone", () => {
  expect(accessExpired(person("USER", 12, false))).toBe(true);
  expect(accessExpired(person("USER", 12, true))).toBe(false);
  expect(accessExpired(person("USER", 0, false))).toBe(false);
  expect(accessExpired(person("TEACHER", 12, false))).toBe(false);
});

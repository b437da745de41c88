import { expect, it } from "vitest";
import { isTaken, maySignUp } from "./access.ts";

it("accepts imported phones when sign-up is closed", () => {
  expect(maySignUp(undefined, true)).toBe(true);
  expect(maySignUp(undefined, false)).toBe(false);
  expect(maySignUp({ password_hash: null }, false)).toBe(true);
});
it("counts an account as taken once it has a password", () => {
  expect(isTaken(undefined)).toBe(false);
  expect(isTaken({ password_hash: null })).toBe(false);
  expect(isTaken({ password_hash: "x" })).toBe(true);
});

import { expect, it } from "vitest";
import { isTaken, maySignUp } from "./access.ts";

it("sign-up is allowed to imported phones when it is closed", () => {
  expect(maySignUp(undefined, true)).toBe(true);
  expect(maySignUp(undefined, false)).toBe(false);
  expect(maySignUp({ password_hash: null }, false)).toBe(true);
});
it("an account counts as taken once it has a password", () => {
  expect(isTaken(undefined)).toBe(false);
  expect(isTaken({ password_hash: null })).toBe(false);
  expect(isTaken({ password_hash: "x" })).toBe(true);
});

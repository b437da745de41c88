import { expect, it } from "vitest";
import { canVote } from "./access.ts";

it("is for whoever takes part where the poll stands", () => {
  expect(canVote({ inside: true })).toBe(true);
  expect(canVote({ inside: false })).toBe(false);
});

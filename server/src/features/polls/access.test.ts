import { expect, it } from "vitest";
import { canVote } from "./access.ts";

it("voting is allowed to those who may write where the poll was posted", () => {
  expect(canVote({ inside: true })).toBe(true);
  expect(canVote({ inside: false })).toBe(false);
});

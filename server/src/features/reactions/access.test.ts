import { expect, it } from "vitest";
import { canReact } from "./access.ts";

it("reacting is allowed to those who may write where the post was posted", () => {
  expect(canReact({ inside: true })).toBe(true);
  expect(canReact({ inside: false })).toBe(false);
});

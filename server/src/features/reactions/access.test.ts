import { expect, it } from "vitest";
import { canReact } from "./access.ts";

it("is for whoever takes part where the post stands", () => {
  expect(canReact({ inside: true })).toBe(true);
  expect(canReact({ inside: false })).toBe(false);
});

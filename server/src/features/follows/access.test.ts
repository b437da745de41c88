import { expect, it } from "vitest";
import { canFollow } from "./access.ts";

it("is anybody but oneself", () => {
  expect(canFollow({ userId: 1 }, 2)).toBe(true);
  expect(canFollow({ userId: 1 }, 1)).toBe(false);
});

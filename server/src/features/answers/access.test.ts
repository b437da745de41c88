import { expect, it } from "vitest";
import { canAsk } from "./access.ts";

it("is for those who are inside", () => {
  expect([canAsk({ inside: true }), canAsk({ inside: false })]).toEqual([true, false]);
});

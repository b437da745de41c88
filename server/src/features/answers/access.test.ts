import { expect, it } from "vitest";
import { canAsk } from "./access.ts";

it("requesting an automatic answer is allowed to members who may write in the group", () => {
  expect([canAsk({ inside: true }), canAsk({ inside: false })]).toEqual([true, false]);
});

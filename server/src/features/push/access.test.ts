import { expect, it } from "vitest";
import { isTheirs } from "./access.ts";

it("recognizes a device as that of its owner, and not of another user", () => {
  expect([isTheirs({ userId: 1 }, { user_id: 1 }), isTheirs({ userId: 1 }, { user_id: 2 })]).toEqual([
    true,
    false,
  ]);
});

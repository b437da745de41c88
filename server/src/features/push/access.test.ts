import { expect, it } from "vitest";
import { isTheirs } from "./access.ts";

it("protects a device from other users", () => {
  expect([isTheirs({ userId: 1 }, { user_id: 1 }), isTheirs({ userId: 1 }, { user_id: 2 })]).toEqual([
    true,
    false,
  ]);
});

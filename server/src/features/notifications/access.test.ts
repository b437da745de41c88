import { expect, it } from "vitest";
import { isForOthers, isTheirs } from "./access.ts";

it("tells nobody of their own deeds, and lets nobody change another's line", () => {
  expect([isForOthers({ userId: 1, actorId: 2 }), isForOthers({ userId: 1, actorId: 1 })]).toEqual([
    true,
    false,
  ]);
  expect([isTheirs({ userId: 1 }, { user_id: 1 }), isTheirs({ userId: 1 }, { user_id: 2 })]).toEqual([
    true,
    false,
  ]);
});

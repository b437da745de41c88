import { expect, it } from "vitest";
import { isByAnotherUser, isRecipient } from "./access.ts";

it("notifies no user of their own actions, and protects notifications from other users", () => {
  expect([isByAnotherUser({ userId: 1, actorId: 2 }), isByAnotherUser({ userId: 1, actorId: 1 })]).toEqual([
    true,
    false,
  ]);
  expect([isRecipient({ userId: 1 }, { user_id: 1 }), isRecipient({ userId: 1 }, { user_id: 2 })]).toEqual([
    true,
    false,
  ]);
});

import { expect, it } from "vitest";
import { isByAnotherUser, isRecipient } from "./access.ts";

it("a user is not notified of their own actions, and reads only their own notifications", () => {
  expect([isByAnotherUser({ userId: 1, actorId: 2 }), isByAnotherUser({ userId: 1, actorId: 1 })]).toEqual([
    true,
    false,
  ]);
  expect([isRecipient({ userId: 1 }, { user_id: 1 }), isRecipient({ userId: 1 }, { user_id: 2 })]).toEqual([
    true,
    false,
  ]);
});

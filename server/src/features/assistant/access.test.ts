import { expect, it } from "vitest";
import { mayAsk } from "./access.ts";

it("allows a question of a user who has reserved an answer", () => {
  expect([0, 1].map(mayAsk)).toEqual([false, true]);
});

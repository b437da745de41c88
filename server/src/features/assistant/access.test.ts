import { expect, it } from "vitest";
import { mayAsk } from "./access.ts";

it("a question to the assistant is allowed to a user who has reserved an answer", () => {
  expect([0, 1].map(mayAsk)).toEqual([false, true]);
});

import { expect, it } from "vitest";
import { mayAsk } from "./access.ts";

it("lets ask whoever has reserved an answer", () => {
  expect([0, 1].map(mayAsk)).toEqual([false, true]);
});

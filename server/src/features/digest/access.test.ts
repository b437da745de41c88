import { expect, it } from "vitest";
import { mayStop } from "./access.ts";

it("the digest can be ended without signing in by its own token alone", () => {
  const [one, other] = [Buffer.from("one"), Buffer.from("other")];
  expect([mayStop(one, Buffer.from("one")), mayStop(one, other), mayStop(undefined, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

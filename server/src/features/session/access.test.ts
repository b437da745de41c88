import { expect, it } from "vitest";
import { mayEnd } from "./access.ts";

it("a user may end only sessions of their own account", () => {
  expect(mayEnd({ accountId: 1 }, { account_id: 1 })).toBe(true);
  expect(mayEnd({ accountId: 1 }, { account_id: 2 })).toBe(false);
});

import { expect, it } from "vitest";
import { mayEnd } from "./access.ts";

it("allows ending sessions of one's own account only", () => {
  expect(mayEnd({ accountId: 1 }, { account_id: 1 })).toBe(true);
  expect(mayEnd({ accountId: 1 }, { account_id: 2 })).toBe(false);
});

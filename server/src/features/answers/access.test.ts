import { expect, it } from "vitest";
import { canAsk } from "./access.ts";

it("requesting the first step is allowed to members who may write in the group, except guardians", () => {
  const [student, guardian] = [{ level: 12 }, { level: 0 }];
  expect([canAsk(student, { inside: true }), canAsk(student, { inside: false })]).toEqual([true, false]);
  expect(canAsk(guardian, { inside: true })).toBe(false);
});

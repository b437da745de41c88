import { expect, it } from "vitest";
import { canOpenUp, foundersRole } from "./access.ts";

it("allows an admin alone to appoint a group admin", () => {
  expect(foundersRole({ role: "ADMIN", level: 12 })).toBe("GROUP_ADMIN");
  expect(foundersRole({ role: "MODERATOR", level: 12 })).toBe("GROUP_MODERATOR");
  expect(foundersRole({ role: "ADMIN", level: 0 })).toBe("GROUP_MODERATOR");
});

it("allows members of a private group and the school's admins alone to make it public", () => {
  const moderator = { role: "MODERATOR", level: 12 } as const;
  expect([canOpenUp(moderator, null), canOpenUp(moderator, "MEMBER")]).toEqual([false, true]);
  expect(canOpenUp({ role: "ADMIN", level: 12 }, null)).toBe(true);
});

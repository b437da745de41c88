import { expect, it } from "vitest";
import { canOpenUp, foundersRole } from "./access.ts";

it("makes an admin the group's admin, and nobody else", () => {
  expect(foundersRole({ role: "ADMIN", level: 12 })).toBe("GROUP_ADMIN");
  expect(foundersRole({ role: "MODERATOR", level: 12 })).toBe("GROUP_MODERATOR");
  expect(foundersRole({ role: "ADMIN", level: 0 })).toBe("GROUP_MODERATOR");
});

it("lets its members and the school's admins open a private group to everybody", () => {
  const moderator = { role: "MODERATOR", level: 12 } as const;
  expect([canOpenUp(moderator, null), canOpenUp(moderator, "MEMBER")]).toEqual([false, true]);
  expect(canOpenUp({ role: "ADMIN", level: 12 }, null)).toBe(true);
});

import { expect, it } from "vitest";
import { foundersRole } from "./access.ts";

it("makes an admin the group's admin, and nobody else", () => {
  expect(foundersRole({ role: "ADMIN", level: 12 })).toBe("GROUP_ADMIN");
  expect(foundersRole({ role: "MODERATOR", level: 12 })).toBe("GROUP_MODERATOR");
  expect(foundersRole({ role: "ADMIN", level: 0 })).toBe("GROUP_MODERATOR");
});

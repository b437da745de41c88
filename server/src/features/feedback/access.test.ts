import { expect, it } from "vitest";
import { canDecide, canRemove } from "./access.ts";

const theirs = { user_id: 1 };

it.each([
  ["the writer", { userId: 1, role: "USER", level: 12 }, true, false],
  ["another student", { userId: 2, role: "USER", level: 12 }, false, false],
  ["a teacher", { userId: 3, role: "TEACHER", level: 12 }, false, false],
  ["a moderator", { userId: 4, role: "MODERATOR", level: 12 }, true, false],
  ["an admin", { userId: 5, role: "ADMIN", level: 12 }, true, true],
  ["a guardian who moderates", { userId: 6, role: "MODERATOR", level: 0 }, false, false],
  ["a guardian who is an admin", { userId: 7, role: "ADMIN", level: 0 }, false, false],
] as const)(
  "%s may remove and decide wishes only as the table of rights says",
  (_who, viewer, removes, decides) => {
    expect([canRemove(viewer, theirs), canDecide(viewer)]).toEqual([removes, decides]);
  },
);

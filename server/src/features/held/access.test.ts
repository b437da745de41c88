import { expect, it } from "vitest";
import { canDecide, canReadQueue } from "./access.ts";

it.each([
  ["a student", { role: "USER", level: 12, userId: 1 }, false, false],
  ["a teacher", { role: "TEACHER", level: 12, userId: 1 }, false, false],
  ["a moderator", { role: "MODERATOR", level: 12, userId: 1 }, true, true],
  ["a moderator as a guardian", { role: "MODERATOR", level: 0, userId: 1 }, false, false],
  ["the author, a moderator", { role: "MODERATOR", level: 12, userId: 2 }, true, false],
  ["an admin", { role: "ADMIN", level: 12, userId: 1 }, true, true],
] as const)(
  "%s may read the queue of held posts and decide only as the table of rights says",
  (_name, person, reads, decides) => {
    expect([canReadQueue(person), canDecide(person, { user_id: 2 })]).toEqual([reads, decides]);
  },
);

import { expect, it } from "vitest";
import { canEditWords, isTrusted } from "./access.ts";

it.each([
  ["a student", { role: "USER", level: 12 }, false, false],
  ["a guardian", { role: "USER", level: 0 }, false, false],
  ["a teacher", { role: "TEACHER", level: 12 }, false, true],
  ["a class teacher", { role: "CLASS_TEACHER", level: 12 }, false, true],
  ["a moderator", { role: "MODERATOR", level: 12 }, true, true],
  ["a moderator as a guardian", { role: "MODERATOR", level: 0 }, false, false],
  ["an admin", { role: "ADMIN", level: 12 }, true, true],
] as const)(
  "%s may edit the list of words and is trusted only as the table of rights says",
  (_name, person, edits, trusted) => {
    expect([canEditWords(person), isTrusted(person)]).toEqual([edits, trusted]);
  },
);

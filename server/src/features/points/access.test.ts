import { expect, it } from "vitest";
import { canReadPoints, earns, isListed } from "./access.ts";

const student = { userId: 1, role: "USER", level: 12 } as const;
const guardian = { userId: 2, role: "USER", level: 0 } as const;
const teacher = { userId: 3, role: "TEACHER", level: 12 } as const;

it.each([
  ["a student, another user's", student, { id: 9, shows_points: true }, true],
  ["a student, another user's hidden ones", student, { id: 9, shows_points: false }, false],
  ["a student, their own hidden ones", student, { id: 1, shows_points: false }, true],
  ["a guardian, hidden ones", guardian, { id: 9, shows_points: false }, false],
  ["a teacher, hidden ones", teacher, { id: 9, shows_points: false }, true],
] as const)(
  "the points of a user are shown only as the table says to %s: %o %o",
  (_name, viewer, owner, may) => expect(canReadPoints(viewer, owner)).toBe(may),
);

const open = { is_assistant: false, deleted_at: null, shows_points: true };

it.each([
  ["a student", { ...student, ...open }, true, true],
  ["a student who hides their points", { ...student, ...open, shows_points: false }, true, false],
  ["a teacher", { ...teacher, ...open }, true, false],
  ["a guardian", { ...guardian, ...open }, false, false],
  ["the assistant", { ...student, ...open, is_assistant: true }, false, false],
  ["an erased user", { ...student, ...open, deleted_at: new Date(0) }, false, false],
] as const)(
  "%s earns points and is listed in the leaderboard only as the table says",
  (_name, person, does, stands) => {
    expect([earns(person), isListed(person)]).toEqual([does, stands]);
  },
);

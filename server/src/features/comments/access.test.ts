import { expect, it } from "vitest";
import { canComment, canRate, canRead, canRemove, canReport } from "./access.ts";

const comment = { user_id: 1 };

it.each([
  ["its author", { userId: 1, role: "USER", level: 12 }, true, false, false],
  ["somebody else", { userId: 2, role: "USER", level: 12 }, false, true, true],
  ["a teacher", { userId: 3, role: "TEACHER", level: 12 }, false, true, true],
  [
    "a moderator, who hides through the queue",
    { userId: 4, role: "MODERATOR", level: 12 },
    false,
    true,
    true,
  ],
  ["an admin", { userId: 5, role: "ADMIN", level: 12 }, true, true, true],
  ["a guardian profile with an admin's role", { userId: 6, role: "ADMIN", level: 0 }, false, true, true],
] as const)("%s", (_name, viewer, removes, rates, reports) => {
  expect([canRemove(viewer, comment), canRate(viewer, comment), canReport(viewer, comment)]).toEqual([
    removes,
    rates,
    reports,
  ]);
});

it("rating is allowed to members who may write", () => {
  expect([canRead({ inside: true }), canComment({ inside: true })]).toEqual([true, true]);
  expect([canRead({ inside: false }), canComment({ inside: false })]).toEqual([false, false]);
});

import { expect, it } from "vitest";
import { canComment, canRate, canRead, canRemove, canReport } from "./access.ts";

const comment = { user_id: 1 };

it.each([
  ["its author", { userId: 1, role: "USER", level: 12 }, true, false, false],
  ["another student", { userId: 2, role: "USER", level: 12 }, false, true, true],
  ["a teacher", { userId: 3, role: "TEACHER", level: 12 }, false, true, true],
  ["a moderator", { userId: 4, role: "MODERATOR", level: 12 }, false, true, true],
  ["an admin", { userId: 5, role: "ADMIN", level: 12 }, true, true, true],
  ["a guardian profile with an admin's role", { userId: 6, role: "ADMIN", level: 0 }, false, true, true],
] as const)(
  "%s may remove, rate and report a comment only as the table of rights says",
  (_name, viewer, removes, rates, reports) => {
    expect([canRemove(viewer, comment), canRate(viewer, comment), canReport(viewer, comment)]).toEqual([
      removes,
      rates,
      reports,
    ]);
  },
);

it("reading and writing comments is allowed to members alone", () => {
  expect([canRead({ inside: true }), canComment({ inside: true })]).toEqual([true, true]);
  expect([canRead({ inside: false }), canComment({ inside: false })]).toEqual([false, false]);
});

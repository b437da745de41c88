import { expect, it } from "vitest";
import { canEdit, canReadHistory, canRemove, canReport, canRestore, seesReach } from "./access.ts";

const post = { user_id: 1, inside: true };
it.each([
  [
    "the author",
    { userId: 1, role: "USER", level: 12 },
    { edits: true, removes: true, reports: false, reach: false },
  ],
  [
    "a classmate",
    { userId: 2, role: "USER", level: 12 },
    { edits: false, removes: false, reports: true, reach: false },
  ],
  [
    "a teacher",
    { userId: 3, role: "TEACHER", level: 12 },
    { edits: false, removes: false, reports: true, reach: false },
  ],
  [
    "a moderator",
    { userId: 4, role: "MODERATOR", level: 12 },
    { edits: false, removes: false, reports: true, reach: false },
  ],
  [
    "an admin",
    { userId: 5, role: "ADMIN", level: 12 },
    { edits: false, removes: true, reports: true, reach: true },
  ],
  [
    "a guardian",
    { userId: 6, role: "ADMIN", level: 0 },
    { edits: false, removes: false, reports: true, reach: false },
  ],
] as const)(
  "%s may edit, remove, report a post and see its reach only as the table of rights says",
  (_name, viewer, may) => {
    expect({
      edits: canEdit(viewer, post),
      removes: canRemove(viewer, post),
      reports: canReport(viewer, post),
      reach: seesReach(viewer),
    }).toEqual(may);
  },
);

it("a post can be edited only by an author who may still write where it was posted", () => {
  expect(canEdit({ userId: 1, role: "USER", level: 12 }, { user_id: 1, inside: false })).toBe(false);
});

it("a post shows its earlier texts only to those who may write where it was posted", () => {
  expect([true, false].map((inside) => canReadHistory({ inside }))).toEqual([true, false]);
});

it("a post can be restored only by the user who deleted it", () => {
  expect(canRestore({ userId: 1 }, { deleted_by: 1 })).toBe(true);
  expect(canRestore({ userId: 1 }, { deleted_by: 5 })).toBe(false);
  expect(canRestore({ userId: 1 }, { deleted_by: null })).toBe(false);
});

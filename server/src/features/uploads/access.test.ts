import { expect, it } from "vitest";
import type { Viewer } from "../../kit/access.ts";
import { canRemove, canSend, canUpload } from "./access.ts";

const viewer = (userId: number, more: Partial<Viewer> = {}): Viewer => ({
  userId,
  accountId: userId,
  sessionId: "s",
  role: "USER",
  level: 12,
  batches: [],
  batch: "HSC 25",
  closedBatches: [],
  archivedGroups: [],
  isPaid: true,
  sanctionedUntil: null,
  blocked: [],
  hidden: [],
  mutedWords: [],
  ...more,
});

const upload = { owner_id: 1 };

it.each([
  ["the owner", viewer(1), true],
  ["another student", viewer(2), false],
  ["a teacher", viewer(2, { role: "TEACHER" }), true],
  ["a moderator", viewer(2, { role: "MODERATOR" }), true],
  ["a guardian", viewer(2, { level: 0 }), false],
  ["a guardian who also teaches", viewer(2, { role: "TEACHER", level: 0 }), false],
])("%s may remove an uploaded file only as the table of rights says", (_who, who, may) =>
  expect(canRemove(who, upload)).toBe(may),
);

it.each([
  ["a request without a session", undefined, true],
  ["the owner", viewer(1), true],
  ["another student", viewer(2), false],
  ["staff", viewer(2, { role: "ADMIN" }), false],
])("%s may use an upload permission only as the table of rights says", (_who, who, may) =>
  expect(canSend(who, upload)).toBe(may),
);

it.each([
  ["a student", viewer(1), true],
  ["a guardian", viewer(1, { level: 0 }), true],
  ["a sanctioned user", viewer(1, { sanctionedUntil: new Date() }), false],
])("%s may upload only as the table of rights says", (_who, who, may) => expect(canUpload(who)).toBe(may));

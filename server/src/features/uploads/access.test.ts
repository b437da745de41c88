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
])("whether %s may remove a file", (_who, who, may) => expect(canRemove(who, upload)).toBe(may));

it.each([
  ["nobody in particular", undefined, true],
  ["the owner", viewer(1), true],
  ["another student", viewer(2), false],
  ["staff", viewer(2, { role: "ADMIN" }), false],
])("allows %s to use a permission only if it is theirs", (_who, who, may) =>
  expect(canSend(who, upload)).toBe(may),
);

it.each([
  ["a student", viewer(1), true],
  ["a guardian", viewer(1, { level: 0 }), true],
  ["somebody under a sanction", viewer(1, { sanctionedUntil: new Date() }), false],
])("whether %s may upload", (_who, who, may) => expect(canUpload(who)).toBe(may));

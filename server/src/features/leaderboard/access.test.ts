import { expect, it } from "vitest";
import { boardOf } from "./access.ts";

const student = { role: "USER", level: 12, batch: "HSC 25", batches: ["HSC 25"] } as const;
const guardian = { role: "USER", level: 0, batch: null, batches: ["HSC 26"] } as const;
const alone = { role: "USER", level: 0, batch: null, batches: [] } as const;
const admin = { role: "ADMIN", level: 12, batch: null, batches: ["HSC 25", "HSC 26"] } as const;

it.each([
  ["a student's own batch", student, undefined, "HSC 25"],
  ["another batch on request", student, "HSC 26", "HSC 26"],
  ["all batches on request", student, "all", null],
  ["the batch of a guardian's child", guardian, undefined, "HSC 26"],
  ["all batches to a guardian without a child", alone, undefined, null],
  ["all batches to staff without a batch", admin, undefined, null],
] as const)("the leaderboard shows %s", (_name, viewer, wanted, board) =>
  expect(boardOf(viewer, wanted)).toBe(board),
);

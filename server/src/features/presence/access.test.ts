import { expect, it } from "vitest";
import { looksBeyond, nearBatches } from "./access.ts";

it.each([
  ["student", { role: "USER", level: 12, batch: "HSC 25", batches: ["HSC 25"] }, ["HSC 25"], false],
  ["student without a batch", { role: "USER", level: 12, batch: null, batches: [] }, [], false],
  [
    "guardian",
    { role: "USER", level: 0, batch: null, batches: ["HSC 25", "HSC 26"] },
    ["HSC 25", "HSC 26"],
    false,
  ],
  [
    "teacher",
    { role: "TEACHER", level: 12, batch: "HSC 26", batches: ["HSC 25", "HSC 26"] },
    ["HSC 26"],
    true,
  ],
  [
    "admin without a batch",
    { role: "ADMIN", level: 12, batch: null, batches: ["HSC 25", "HSC 26"] },
    [],
    true,
  ],
] as const)("a %s sees users online of the batches that the table says", (_name, viewer, near, beyond) => {
  expect(nearBatches(viewer)).toEqual(near);
  expect(looksBeyond(viewer)).toBe(beyond);
});

import { expect, it } from "vitest";
import { batchFor, canEmbed, canChooseCategory } from "./access.ts";

it.each([
  ["a student", { role: "USER", level: 12 }, false, true],
  ["a guardian", { role: "USER", level: 0 }, false, false],
  ["a teacher", { role: "TEACHER", level: 12 }, false, true],
  ["a moderator", { role: "MODERATOR", level: 12 }, false, true],
  ["an admin", { role: "ADMIN", level: 12 }, true, true],
] as const)("%s", (_name, person, embeds, chooses) => {
  expect([canEmbed(person), canChooseCategory(person)]).toEqual([embeds, chooses]);
});

const both = ["HSC 25", "HSC 26"];
it.each([
  [
    "a student writes to their own",
    { role: "USER", level: 12, batch: "HSC 25", batches: ["HSC 25"] },
    "HSC 26",
    "HSC 25",
  ],
  ["a student without one to none", { role: "USER", level: 12, batch: null, batches: [] }, "HSC 26", null],
  ["a teacher chooses", { role: "TEACHER", level: 12, batch: "HSC 25", batches: both }, "HSC 26", "HSC 26"],
  ["a teacher need not", { role: "TEACHER", level: 12, batch: "HSC 25", batches: both }, null, "HSC 25"],
  ["staff of no batch has to", { role: "ADMIN", level: 12, batch: null, batches: both }, null, null],
  [
    "a guardian chooses a child's",
    { role: "USER", level: 0, batch: null, batches: both },
    "HSC 26",
    "HSC 26",
  ],
  ["but no other", { role: "USER", level: 0, batch: null, batches: ["HSC 25"] }, "HSC 26", null],
  ["a guardian of two has to choose", { role: "USER", level: 0, batch: null, batches: both }, null, null],
  ["of one has no choice", { role: "USER", level: 0, batch: null, batches: ["HSC 25"] }, null, "HSC 25"],
] as const)("%s", (_name, person, asked, batch) => {
  expect(batchFor(person, asked)).toBe(batch);
});

import { expect, it } from "vitest";
import { batchFor, canEmbed, canChooseCategory } from "./access.ts";

it.each([
  ["a student", { role: "USER", level: 12 }, false, true],
  ["a guardian", { role: "USER", level: 0 }, false, false],
  ["a teacher", { role: "TEACHER", level: 12 }, false, true],
  ["a moderator", { role: "MODERATOR", level: 12 }, false, true],
  ["an admin", { role: "ADMIN", level: 12 }, true, true],
] as const)(
  "%s may embed videos and choose a category only as the table of rights says",
  (_name, person, embeds, chooses) => {
    expect([canEmbed(person), canChooseCategory(person)]).toEqual([embeds, chooses]);
  },
);

const both = ["HSC 25", "HSC 26"];
it.each([
  [
    "of a student is their own",
    { role: "USER", level: 12, batch: "HSC 25", batches: ["HSC 25"] },
    "HSC 26",
    "HSC 25",
  ],
  [
    "of a student without a batch is none",
    { role: "USER", level: 12, batch: null, batches: [] },
    "HSC 26",
    null,
  ],
  [
    "of a teacher is the chosen one",
    { role: "TEACHER", level: 12, batch: "HSC 25", batches: both },
    "HSC 26",
    "HSC 26",
  ],
  [
    "of a teacher without a choice is their own",
    { role: "TEACHER", level: 12, batch: "HSC 25", batches: both },
    null,
    "HSC 25",
  ],
  [
    "of staff without a batch and a choice is none",
    { role: "ADMIN", level: 12, batch: null, batches: both },
    null,
    null,
  ],
  [
    "of a guardian is the chosen one of a child",
    { role: "USER", level: 0, batch: null, batches: both },
    "HSC 26",
    "HSC 26",
  ],
  [
    "of a guardian is never that of another child",
    { role: "USER", level: 0, batch: null, batches: ["HSC 25"] },
    "HSC 26",
    null,
  ],
  [
    "of a guardian of two children without a choice is none",
    { role: "USER", level: 0, batch: null, batches: both },
    null,
    null,
  ],
  [
    "of a guardian of one child is the child's",
    { role: "USER", level: 0, batch: null, batches: ["HSC 25"] },
    null,
    "HSC 25",
  ],
] as const)("the batch of a post: %s", (_name, person, asked, batch) => {
  expect(batchFor(person, asked)).toBe(batch);
});

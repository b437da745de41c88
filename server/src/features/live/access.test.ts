import { describe, expect, it } from "vitest";
import { hearsComments, hearsWhoCame } from "./access.ts";

describe("whoever looks at a post from outside", () => {
  it("does not hear what its members say to each other", () => {
    expect([hearsComments({ inside: true }), hearsComments({ inside: false })]).toEqual([true, false]);
  });
});

describe("who came", () => {
  it("is told among those who may read the batch", () => {
    const viewer = { batches: ["HSC 25"] };
    expect(["HSC 25", "HSC 26", null].map((batch) => hearsWhoCame(viewer, batch))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

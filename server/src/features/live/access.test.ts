import { describe, expect, it } from "vitest";
import { hearsComments, hearsWhoCame } from "./access.ts";

describe("a visitor of a pinned post", () => {
  it("receives no events of its comments", () => {
    expect([hearsComments({ inside: true }), hearsComments({ inside: false })]).toEqual([true, false]);
  });
});

describe("the presence of a user", () => {
  it("is published to users who may read the batch", () => {
    const viewer = { batches: ["HSC 25"] };
    expect(["HSC 25", "HSC 26", null].map((batch) => hearsWhoCame(viewer, batch))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

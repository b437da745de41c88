import { describe, expect, it } from "vitest";
import { hintsOf, shutFor } from "./rules.ts";

const open = { disabled: false, is_member: true, can: { post: true, pin: false } };
const shut = { ...open, can: { post: false, pin: false } };
const slow = { posting: "approval" as const, slow_minutes: 5 };

describe("the reason why a group takes no post", () => {
  it("is its archive, the missing membership, or its officers' right", () => {
    expect(shutFor(open)).toBeNull();
    expect(shutFor({ ...shut, disabled: true })).toBe("archived");
    expect(shutFor({ ...shut, is_member: false })).toBe("members");
    expect(shutFor(shut)).toBe("officers");
  });
});

describe("the hints before writing", () => {
  it("name approval for posts alone, and slow mode for comments too", () => {
    expect(hintsOf({ ...open, rules: slow }, "post")).toEqual(["approval", "slow"]);
    expect(hintsOf({ ...open, rules: slow }, "comment")).toEqual(["slow"]);
  });

  it("are none for those who lead the group, and where it has no rules", () => {
    const leader = { ...open, can: { ...open.can, lead_posts: true as const } };
    expect(hintsOf({ ...leader, rules: slow }, "post")).toEqual([]);
    expect(hintsOf(open, "post")).toEqual([]);
  });

  it("name the one reason where no post is taken, and let members comment", () => {
    const rules = { posting: "officers" as const, slow_minutes: 0 };
    expect(hintsOf({ ...shut, rules }, "post")).toEqual(["officers"]);
    expect(hintsOf({ ...shut, rules }, "comment")).toEqual([]);
  });
});

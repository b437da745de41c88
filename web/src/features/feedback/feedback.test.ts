import type { Feedback } from "@angon/contract/feedback";
import { expect, test } from "vitest";
import { isLong, lettersLeft, problemsOf, withVote } from "./state.ts";

const wish: Feedback = {
  id: 1,
  title: "বড় লেখা",
  body: "",
  status: "open",
  vote_count: 2,
  voted: false,
  created_at: "2026-11-01T00:00:00Z",
  user: null,
  can: { remove: false, decide: false },
};

test("a vote counts once, and removing a missing one changes nothing", () => {
  const given = withVote(true)(wish);
  expect([given.voted, given.vote_count]).toEqual([true, 3]);
  expect(withVote(true)(given)).toBe(given);
  expect(withVote(false)(wish)).toBe(wish);
  expect(withVote(false)({ ...wish, voted: true, vote_count: 0 }).vote_count).toBe(0);
});

test("a draft of a wish needs a title, and neither part may be too long", () => {
  expect(problemsOf({ title: "  ", body: "কিছু" })).toEqual({ title: "missing" });
  expect(problemsOf({ title: "ক".repeat(101), body: "খ".repeat(2_001) })).toEqual({
    title: "long",
    body: "long",
  });
  expect(problemsOf({ title: "ক".repeat(100), body: "" })).toEqual({});
  expect(lettersLeft({ title: " \u09df ", body: "" })).toEqual({ title: 98, body: 2_000 });
});

test("a long text of a wish is collapsed", () => {
  expect(isLong("এক লাইন")).toBe(false);
  expect(isLong("ক\n".repeat(5))).toBe(true);
  expect(isLong("ক".repeat(241))).toBe(true);
});

import { expect, it } from "vitest";
import { countDeltas, optionsAfter } from "./rules.ts";

it("a vote moves from one option to another, and stays when the same option is chosen again", () => {
  const moves = countDeltas([
    { postId: 1, userId: 1, from: null, to: 11 },
    { postId: 1, userId: 2, from: 11, to: 12 },
    { postId: 1, userId: 3, from: 13, to: 13 },
  ]);
  const options = [11, 12, 13].map((id) => ({ id, vote_count: 4 }));
  expect(optionsAfter(options, moves).map(({ vote_count }) => vote_count)).toEqual([4, 5, 4]);
  expect(
    moves.reduce((sum, { by }) => sum + by, 0),
    "one more has voted",
  ).toBe(1);
});

import { expect, test } from "vitest";
import { timeLeft } from "./end/rules.ts";
import { resultOf, withVote, type Polled } from "./state.ts";

const poll = (voted: number | null): Polled => ({
  id: 1,
  pollType: "question",
  totalVotes: 5,
  pollOptions: [
    { id: 11, name: "ক", vote_count: 3, has_voted: voted === 11 },
    { id: 12, name: "খ", vote_count: 2, has_voted: voted === 12 },
  ],
});
const counts = ({ pollOptions }: Polled) => pollOptions.map(({ vote_count }) => vote_count);

test("a first vote increases the total of a poll, and a moved vote does not", () => {
  const first = withVote(poll(null), 12);
  expect([counts(first), first.totalVotes]).toEqual([[3, 3], 6]);
  const moved = withVote(poll(11), 12);
  expect([counts(moved), moved.totalVotes]).toEqual([[2, 3], 5]);
  expect(moved.pollOptions.map(({ has_voted }) => has_voted)).toEqual([false, true]);
});

test("a vote for the same option again changes no count", () => {
  const before = poll(11);
  expect(withVote(before, 11)).toBe(before);
});

test("no option of a poll is marked right or wrong before the answer is known", () => {
  const [option] = poll(11).pollOptions;
  expect(option && resultOf(option)).toBe("open");
  expect(option && resultOf({ ...option, is_correct: false })).toBe("wrong");
  expect(option && resultOf({ ...option, is_correct: true })).toBe("correct");
  expect(option && resultOf({ ...option, has_voted: false, is_correct: false })).toBe("open");
});

test.each([
  [0, null],
  [1, { unit: "minutes", count: 1 }],
  [90 * 60_000, { unit: "hours", count: 2 }],
  [7 * 24 * 3_600_000, { unit: "days", count: 7 }],
  [2 * 24 * 3_600_000 - 1, { unit: "days", count: 2 }],
])("%i ms before its end a poll says %j", (ms, left) => {
  expect(timeLeft(ms)).toEqual(left);
});

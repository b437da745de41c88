import type { Leaderboard } from "@angon/contract/leaderboard";
import { expect, test } from "vitest";
import { rowsAroundOwn } from "./state.ts";

const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: 100 + from + at,
    name: "",
    image: null,
    institute_name: null,
    total_points: 1_000 - from - at,
    rank: from + at,
  }));

const board = (from: number, to: number, rank: number): Leaderboard => ({
  leaderboard: entries(from, to),
  first_3: entries(1, 3),
  pagination: { page: Math.ceil(to / 20), limit: 20, total: 90, totalPages: 5 },
  me: { rank, total_points: 1_000 - rank, around: entries(Math.max(1, rank - 2), rank + 2) },
});

test.each([
  { from: 1, own: 40, shown: [38, 39, 40, 41, 42] },
  { from: 1, own: 22, shown: [21, 22, 23, 24] },
  { from: 1, own: 20, shown: [] },
  { from: 21, own: 4, shown: [4, 5, 6] },
  { from: 21, own: 19, shown: [17, 18, 19, 20] },
  { from: 21, own: 2, shown: [] },
])("the leaderboard page from rank $from shows a user of rank $own among $shown", ({ from, own, shown }) => {
  const around = rowsAroundOwn(board(from, from + 19, own), 100 + own);
  expect(around.map(({ rank }) => rank)).toEqual(shown);
});

test("a user without a rank has no neighbours on the leaderboard", () => {
  expect(rowsAroundOwn({ ...board(1, 20, 40), me: null }, 140)).toEqual([]);
  expect(rowsAroundOwn(board(1, 20, 40), undefined)).toEqual([]);
});

import type { PointsEntry } from "@angon/contract/points";
import { expect, test } from "vitest";
import { collapseAlike } from "./rules.ts";

const anEntry = (id: number, more: Partial<PointsEntry> = {}): PointsEntry => ({
  id,
  type: "reaction_received",
  date: "2026-11-20",
  created_at: `2026-11-20T0${id}:00:00Z`,
  link: "/post/7",
  points: 1,
  count: 1,
  ...more,
});

test("consecutive equal entries of points are grouped with their number and sum", () => {
  expect(collapseAlike([anEntry(5), anEntry(4), anEntry(3)])).toEqual([anEntry(5, { points: 3, count: 3 })]);
  expect(collapseAlike([])).toEqual([]);
});

test.each([
  ["another type", { type: "comment" }],
  ["another day", { date: "2026-11-19" }],
  ["another post", { link: "/post/8" }],
  ["points taken back", { points: -1 }],
  ["other words", { excerpt: "অন্য কথা" }],
] as const)("equal entries of points are not grouped across an entry with %s", (_name, more) => {
  const rows = collapseAlike([anEntry(5), anEntry(4, more), anEntry(3), anEntry(2)]);
  expect(rows.map(({ id, count }) => [id, count])).toEqual([
    [5, 1],
    [4, 1],
    [3, 2],
  ]);
});

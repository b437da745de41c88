import { points, type PointsEntry, type PointsHistory } from "@angon/contract/points";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const anEntry = (id: number, more: Partial<PointsEntry> = {}): PointsEntry => ({
  id,
  type: "reaction_received",
  date: "2026-11-20",
  created_at: "2026-11-20T14:30:00Z",
  link: "/guidelines",
  excerpt: "দোলকের দোলনকাল",
  points: 1,
  count: 1,
  ...more,
});

const aHistory = (data: PointsEntry[]): PointsHistory => ({
  user: aPerson(),
  data,
  next: null,
  total: data.length,
  sum: data.reduce((all, entry) => all + entry.points, 0),
  month: { monthYear: "2026-11", points: 5, rank: null, days: Array.from({ length: 30 }, () => 0) },
});

const open = (data: PointsEntry[], address = "/leaderboard/points") =>
  openPage(address, (server) => server.answer(points.history, () => aHistory(data)));
const rows = () => page.getByRole("main").getByRole("listitem");

test("an own row carries date and time, leads to what earned it, and alike ones are one", async () => {
  await open([
    anEntry(9),
    anEntry(8),
    anEntry(7),
    anEntry(6, { type: "comment", excerpt: "আমার উত্তর", created_at: "2026-11-20T03:05:00Z" }),
  ]);
  await expect
    .element(rows().first())
    .toHaveTextContent(/পোস্টে প্রতিক্রিয়া × ৩.*দোলকের দোলনকাল.*২০ নভেম্বর.*রাত ৮:৩০.*\+৩/);
  await expect.element(rows().nth(1)).toHaveTextContent(/মন্তব্য করা.*সকাল ৯:০৫.*\+১/);
  expect(rows().elements()).toHaveLength(2);
  await rows().first().getByRole("link").click();
  expect(location.pathname).toBe("/guidelines");
});

test("a row whose post is gone leads nowhere", async () => {
  const { link: _link, excerpt: _excerpt, ...gone } = anEntry(5, { points: -1 });
  await open([gone]);
  await expect.element(rows().first()).toHaveTextContent(/−১/);
  expect(rows().first().element().querySelector("a, q")).toBeNull();
});

test("a row of somebody else has a day, no time and no link", async () => {
  await open([{ id: 3, type: "post", date: "2026-11-20", points: 4, count: 2 }], "/leaderboard/points?uid=2");
  await expect.element(rows().first()).toHaveTextContent(/পোস্ট লেখা × ২.*২০ নভেম্বর, ২০২৬\+৪/);
  expect(rows().first().element().querySelector("a, q")).toBeNull();
});

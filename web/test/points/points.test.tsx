import { points, type PointsEntry, type PointsHistory } from "@angon/contract/points";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
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

test("a row of the user's own points shows date and time, links to its post, and joins rows of one post", async () => {
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

test("the points of a row stand on one line beside a long excerpt on a phone", async () => {
  await page.viewport(360, 780);
  await open([anEntry(5, { points: 20, excerpt: "মহাশূন্যে ভাসতে ভাসতে হাতে একটা রেঞ্চ আছে, ছুড়লে কোন দিকে" })]);
  const number = page.getByText("+২০", { exact: true });
  await expect.element(number).toBeVisible();
  const { height } = number.element().getBoundingClientRect();
  const { lineHeight } = getComputedStyle(number.element());
  expect(height).toBeLessThan(1.5 * Number.parseFloat(lineHeight));
});

test("a row of points has no link when its post is deleted", async () => {
  const { link: _link, excerpt: _excerpt, ...gone } = anEntry(5, { points: -1 });
  await open([gone]);
  await expect.element(rows().first()).toHaveTextContent(/−১/);
  expect(rows().first().element().querySelector("a, q")).toBeNull();
});

test("a row of another student's points shows the day without a time and a link", async () => {
  await open([{ id: 3, type: "post", date: "2026-11-20", points: 4, count: 2 }], "/leaderboard/points?uid=2");
  await expect.element(rows().first()).toHaveTextContent(/পোস্ট লেখা × ২.*২০ নভেম্বর, ২০২৬\+৪/);
  expect(rows().first().element().querySelector("a, q")).toBeNull();
});

describe("the history of points", () => {
  const dayOf = (id: number) => `2026-11-${String((id % 28) + 1).padStart(2, "0")}`;
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      anEntry(first - at, { date: dayOf(first - at), excerpt: `প্রশ্ন ${first - at}` }),
    );

  test("shows the days of a month as a chart, and loads further rows and other months", async () => {
    const server = await openPage("/leaderboard/points?uid=1", (fake) =>
      fake.answer(points.history, ({ query }) => ({
        ...aHistory(query.cursor ? rowsFrom(80, 5) : rowsFrom(100, 20)),
        next: query.cursor ? null : "80",
        total: 25,
      })),
    );
    await expect.element(page.getByRole("link", { name: /রাফি আহমেদ/ })).toBeVisible();
    const chart = page.getByRole("img", { name: /প্রতিদিনের পয়েন্ট/ });
    await expect.element(chart).toBeVisible();
    expect(rows().elements()).toHaveLength(20);
    await look("history of points");
    await page.getByRole("button", { name: "আরও দেখো" }).click();
    await expect.poll(() => rows().elements()).toHaveLength(25);
    const months = () => server.receivedBy(points.history).flatMap(({ query }) => query.monthYear ?? []);
    const [shown] = months();
    await page.getByRole("main").getByRole("button", { name: "আগের মাস" }).click();
    await expect.poll(() => months().length).toBeGreaterThan(1);
    expect((months().at(-1) ?? "") < (shown ?? "")).toBe(true);
    await expect.element(chart).toBeVisible();
  });

  test.for(["common.validation", "common.not_found"] as const)(
    "says that it is hidden when the server answers %s",
    async (code) => {
      await openPage("/leaderboard/points?uid=999999999", (server) => server.refuse(points.history, code));
      await expect.element(page.getByText("এই পয়েন্ট দেখা যায় না")).toBeVisible();
    },
  );

  test("says without a request that it is hidden when the address has no id", async () => {
    const server = await openPage("/leaderboard/points?uid=rafi", () => {});
    await expect.element(page.getByText("এই পয়েন্ট দেখা যায় না")).toBeVisible();
    expect(server.receivedBy(points.history)).toEqual([]);
  });

  test("shows what was earned meanwhile when the reader returns to it", async () => {
    const earned = [anEntry(1)];
    await openPage("/leaderboard/points", (server) => server.answer(points.history, () => aHistory(earned)));
    const sum = page.getByText(/^সব মিলিয়ে /);
    await expect.element(sum).toHaveTextContent("সব মিলিয়ে ১");
    await page.getByRole("banner").getByRole("link", { name: "গ্রুপ" }).click();
    await expect.element(sum).not.toBeInTheDocument();
    earned.unshift(anEntry(2, { points: 4, excerpt: "ভর আর ওজনের তফাত কী?" }));
    history.back();
    await expect.element(sum).toHaveTextContent("সব মিলিয়ে ৫");
  });
});

import { feed } from "@angon/contract/feed";
import { leaderboard } from "@angon/contract/leaderboard";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aSite, aUser, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { aBoard, someEntries } from "./fixtures.ts";

const rail = () => page.getByRole("complementary", { name: "সহপাঠীরা" });
const isDisabled = (button: { element: () => Element }) => (button.element() as HTMLButtonElement).disabled;

test("the leaderboard beside the feed shows the first three, steps through the year, and leads to the board", async () => {
  const entries = someEntries(8);
  const server = await openPage("/?sortedBy=latest", (fake) => {
    fake.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
    fake.answer(leaderboard.page, () => aBoard(entries));
  });
  const podium = rail().getByRole("list", { name: "প্রথম তিন" });
  const best = podium.getByRole("link").filter({ hasText: "শিক্ষার্থী1" });
  await expect.element(best).toHaveAttribute("href", "/users/1001");
  await expect.element(best).toHaveAttribute("title", "ঢাকা কলেজ");
  await expect.element(podium.getByRole("img", { name: "১ নম্বর" })).toBeVisible();

  const before = rail().getByRole("button", { name: "আগের মাস" });
  const after = rail().getByRole("button", { name: "পরের মাস" });
  const [left, right, edge] = [before, after, rail()].map((at) => at.element().getBoundingClientRect());
  expect((right?.x ?? 0) - (left?.x ?? 0), "an arrow at each edge").toBeGreaterThan((edge?.width ?? 0) / 2);
  for (let step = 0; step < 12 && !isDisabled(before); step++) await before.click();
  await expect.element(before).toBeDisabled();
  await expect.element(rail().getByText(/জানুয়ারি/)).toBeVisible();
  for (let step = 0; step < 12 && !isDisabled(after); step++) await after.click();
  await expect.element(after).toBeDisabled();
  await expect.element(rail().getByText(/^ডিসেম্বর [০-৯]+$/)).toBeVisible();
  await expect
    .poll(() => server.receivedBy(leaderboard.page).at(-1)?.query.monthYear)
    .toBe(`${aSite.contest_year}-12`);
  await expect
    .element(rail().getByRole("link", { name: "আমার পয়েন্ট" }))
    .toHaveAttribute("href", `/leaderboard/points?uid=${aUser().id}`);
  await rail().getByRole("link", { name: "আরও দেখো" }).click();
  await expect.poll(() => location.pathname).toBe("/leaderboard");
});

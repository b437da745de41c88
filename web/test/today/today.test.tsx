import { feed } from "@angon/contract/feed";
import { revision } from "@angon/contract/revision";
import { today, type TodayItem } from "@angon/contract/today";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../src/lib/data/query-client.ts";
import { aPost, aUser, fromNow, LONG_AGO } from "../support/fixtures.ts";
import { expectAccessible } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const anItem = (more: Partial<TodayItem>): TodayItem => ({
  kind: "homework",
  id: 31,
  title: "ভেক্টরের যোগ",
  subject: "পদার্থবিজ্ঞান ১ম পত্র",
  at: fromNow(24 * 2),
  until: null,
  count: null,
  ...more,
});

const exam = anItem({
  kind: "exam",
  id: 7,
  title: "মাসিক পরীক্ষা",
  at: fromNow(24 * 3),
  until: fromNow(24 * 3 + 2),
});

const open = async (items: TodayItem[], user = aUser()) => {
  let shown = items;
  await openPage(
    "/",
    (server) => {
      server.answer(feed.list, () => ({ data: [aPost({ id: 1 })], next: null, asOf: LONG_AGO }));
      server.answer(revision.today, () => ({
        cards: [],
        due: 0,
        new: 0,
        done: { reviews: 0, fresh: 0 },
        stages: { unseen: 0, learning: 0, known: 0 },
        exam_at: null,
        server_time: new Date().toISOString(),
      }));
      server.answer(today.list, () => ({
        items: shown,
        revision: user.can.switch_batch ? null : 4,
        server_time: new Date().toISOString(),
      }));
    },
    user,
  );
  return { set: (next: TodayItem[]) => void (shown = next) };
};

afterEach(() => page.viewport(1440, 900));

describe("what is to do", () => {
  test("stands in the right column, and homework that was handed in leaves it", async () => {
    const school = await open([anItem({}), exam]);
    const card = page.getByRole("region", { name: "আজ ও এই সপ্তাহ" });
    await expect.element(card.getByRole("link", { name: "মাসিক পরীক্ষা" })).toHaveTextContent("৩ দিন");
    await expect.element(card.getByRole("link", { name: "আজকের রিভিশন" })).toHaveAttribute("href", "/revise");
    const task = card.getByRole("link", { name: "ভেক্টরের যোগ" });
    await expect.element(task).toHaveAttribute("href", "/homework/31");
    school.set([exam]);
    // The outbox does the same when the server has taken the work.
    await queryClient.invalidateQueries({ queryKey: ["homework"] });
    await expect.element(task).not.toBeInTheDocument();
  });

  test("is one line after the first posts of a phone, which opens the whole list", async () => {
    await page.viewport(390, 844);
    await open([anItem({}), exam]);
    const line = page.getByRole("button", { name: "পরীক্ষা ৩ দিনে · এই সপ্তাহে ১টা কাজ · রিভিশনে ৪টা কার্ড" });
    await line.click();
    const sheet = page.getByRole("dialog", { name: "আজ ও এই সপ্তাহ" });
    await expect.element(sheet.getByRole("link", { name: "ভেক্টরের যোগ" })).toBeVisible();
    await expectAccessible("the sheet of today");
    await sheet.getByRole("link", { name: "আজকের রিভিশন" }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test("opens from the account menu, and says when nothing is left", async () => {
    await page.viewport(390, 844);
    await openPage("/", (server) =>
      server.answer(feed.list, () => ({ data: [aPost({ id: 1 })], next: null, asOf: LONG_AGO })),
    );
    await page.getByRole("button", { name: "প্রোফাইল" }).click();
    await page.getByRole("button", { name: "আজ ও এই সপ্তাহ" }).click();
    await expect.element(page.getByText("এই সপ্তাহে আর কিছু বাকি নেই")).toBeVisible();
  });
});

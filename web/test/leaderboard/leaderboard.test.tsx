import { leaderboard } from "@angon/contract/leaderboard";
import { users } from "@angon/contract/users";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aSite, aUser } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { aBoard, anEntry, someEntries } from "./fixtures.ts";

const me = aUser();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const podium = () => page.getByRole("main").getByRole("list", { name: "প্রথম তিন" });
const own = () => page.getByRole("main").getByRole("link").filter({ hasText: "(তুমি)" });

/** A board of 45, on which the reader has this rank. */
const openBoard = (address: string, ownRank = 30) => {
  const all = someEntries(45).map((entry) =>
    entry.rank === ownRank ? anEntry(ownRank, { id: me.id, name: me.name }) : entry,
  );
  return openPage(
    `/leaderboard${address}`,
    (server) =>
      server.answer(leaderboard.page, ({ query }) =>
        query.monthYear === "2020-01"
          ? aBoard([])
          : aBoard(query.scope === "all" ? all : all.slice(0, 20), query.page, me.id),
      ),
    me,
  );
};

describe("the pages of the leaderboard", () => {
  test("end at the last one, which replaces an address beyond it in the history", async () => {
    await openBoard("");
    await expect.element(podium()).toBeVisible();
    history.pushState(null, "", "/leaderboard?scope=all&page=900");
    await expect.poll(() => location.search).toBe("?scope=all&page=3");
    await expect.element(page.getByText("পৃষ্ঠা ৩ / ৩")).toBeVisible();
    await expect.element(page.getByText("আর কেউ নেই")).toBeVisible();
    await expect.element(button("পরের পাতা")).toBeDisabled();
    await button("আগের পাতা").click();
    await expect.element(page.getByText("পৃষ্ঠা ২ / ৩")).toBeVisible();
    await expect.element(page.getByText("আর কেউ নেই")).not.toBeInTheDocument();
    history.back();
    await expect.element(page.getByText("পৃষ্ঠা ৩ / ৩")).toBeVisible();
    history.back();
    await expect.poll(() => location.search).toBe("");
  });

  test("of all time are turned, filtered by batch, and kept in the address", async () => {
    const server = await openBoard("");
    await page.getByRole("radiogroup", { name: "কত দিনের" }).getByText("সব সময়").click();
    await expect.element(page.getByRole("radio", { name: "সব সময়" })).toBeChecked();
    await expect.poll(() => location.search).toBe("?scope=all");
    await expect.element(podium().getByText("শিক্ষার্থী1", { exact: true })).toBeVisible();
    await expect.element(own()).toHaveTextContent("৩০");
    await look("leaderboard of all time");

    await expect.element(page.getByText("পৃষ্ঠা ১ / ৩")).toBeVisible();
    await expect.element(button("আগের পাতা")).toBeDisabled();
    await button("পরের পাতা").click();
    await expect.poll(() => location.search).toBe("?scope=all&page=2");
    await expect.element(page.getByRole("main").getByText("২১", { exact: true }).first()).toBeVisible();
    history.back();
    await expect.element(page.getByText("পৃষ্ঠা ১ / ৩")).toBeVisible();
    await page.getByRole("combobox", { name: "ব্যাচ" }).selectOptions("HSC 26");
    await expect.poll(() => location.search).toBe("?scope=all&batch=HSC+26");
    await expect.element(podium()).toBeVisible();
    expect(server.receivedBy(leaderboard.page).at(-1)?.query).toMatchObject({
      scope: "all",
      batch: "HSC 26",
      page: 1,
    });
  });
});

describe("the months of the leaderboard", () => {
  const before = () => page.getByRole("main").getByRole("button", { name: "আগের মাস" });
  const after = () => page.getByRole("main").getByRole("button", { name: "পরের মাস" });

  test("lead from an earlier year into January of the contest's year", async () => {
    await openBoard("?month=2020-05");
    await expect.element(before()).toBeDisabled();
    await after().click();
    await expect.poll(() => location.search).toBe(`?month=${aSite.contest_year}-01`);
    await expect.element(before()).toBeDisabled();
    await expect.element(after()).toBeEnabled();
  });

  test("lead from a later year into December of the contest's year", async () => {
    await openBoard("?month=2099-05");
    await expect.element(after()).toBeDisabled();
    await before().click();
    await expect.element(page.getByRole("main").getByText(/ডিসেম্বর/)).toBeVisible();
    await expect.element(after()).toBeDisabled();
  });

  test("without points say so", async () => {
    await openBoard("?month=2020-01");
    await expect.element(page.getByText("এখানে এখনো কেউ নেই")).toBeVisible();
  });
});

describe("a student far below the first page of the leaderboard", () => {
  const caption = () => page.getByText("তোমার আশেপাশে", { exact: true });
  const links = () =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('main li a[href^="/users/"]'), (link) =>
      link.getAttribute("href"),
    );

  test("is shown among the nearest ranks, in view without scrolling", async () => {
    await openBoard("?scope=all&batch=all");
    await expect.element(caption()).toBeVisible();
    const nearest = [28, 29, 30, 31, 32].map((rank) => (rank === 30 ? me.id : 1_000 + rank));
    const first = Array.from({ length: 17 }, (_, at) => 1_004 + at);
    expect(links().slice(3)).toEqual([...first, ...nearest].map((id) => `/users/${id}`));
    await expect.element(own()).toHaveTextContent("৩০");
    await expect.element(own()).toHaveAttribute("href", `/users/${me.id}`);
    expect(own().element().getBoundingClientRect().bottom, "in sight from the top").toBeLessThan(innerHeight);
    await look("leaderboard around the own rank");
  });

  test("is listed only once on the page that has their rank", async () => {
    await openBoard("?scope=all&batch=all&page=2");
    await expect.element(own()).toBeVisible();
    expect(own().elements()).toHaveLength(1);
    await expect.element(caption()).not.toBeInTheDocument();
    expect(new Set(links()).size).toBe(links().length);
  });
});

test("a student takes themselves off the leaderboard in the profile", async () => {
  const server = await openPage("/profile/edit", (fake) => {
    fake.answer(users.me, () => me);
    fake.answer(users.update, ({ body }) => ({ ...me, shows_points: body.shows_points ?? true }));
  });
  const choice = page.getByRole("switch", { name: "আমাকে লিডারবোর্ডে রাখো" });
  await expect.element(choice).toHaveAttribute("aria-checked", "true");
  await choice.click();
  await page.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" }).click();
  await expect.element(page.getByText("পরিবর্তনগুলো সংরক্ষণ হয়েছে।")).toBeVisible();
  expect(server.receivedBy(users.update).map(({ body }) => body.shows_points)).toEqual([false]);
});

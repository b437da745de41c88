import { feed } from "@angon/contract/feed";
import { search } from "@angon/contract/search";
import { suggestions } from "@angon/contract/search/suggestions";
import { exams } from "@angon/contract/quizzes/exams";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SessionUser } from "@angon/contract/users";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost, aTeacher, aUser, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const openFeed = (user?: SessionUser, answers: (server: FakeServer) => void = () => {}) =>
  openPage(
    "/",
    (server) => {
      server.answer(feed.list, () => ({ data: [aPost()], next: null, asOf: LONG_AGO }));
      answers(server);
    },
    user,
  );

const accountMenu = () => page.getByRole("button", { name: "আমার মেনু" });
const main = page.getByRole("main");

describe("the account menu", () => {
  const darkTheme = () => page.getByRole("switch", { name: "গাঢ় থিম" });
  const theme = () => document.documentElement.dataset["theme"];

  test("of a student offers the dark theme and no choice of batches", async () => {
    await openFeed();
    await accountMenu().click();
    await expect.element(page.getByRole("button", { name: "লগ আউট" })).toBeVisible();
    expect(page.getByText("ব্যাচ বদলাও").elements()).toHaveLength(0);
    await darkTheme().click();
    await expect.poll(theme).toBe("dark");
    await darkTheme().click();
    await expect.poll(theme).toBe("light");
  });

  test("of a teacher offers the batches of the school", async () => {
    await openFeed(aTeacher());
    await accountMenu().click();
    await expect.element(page.getByText("ব্যাচ বদলাও")).toBeVisible();
    const batches = page.getByRole("radiogroup", { name: "ব্যাচ বদলাও" });
    await expect.element(batches.getByText("HSC 26", { exact: true })).toBeVisible();
  });
});

describe("the keyboard", () => {
  test("reaches the skip link first, which moves the focus to the main part", async () => {
    await openFeed();
    await expect.element(accountMenu()).toBeVisible();
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("link", { name: "মূল অংশে যাও" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(main).toHaveFocus();
  });

  test("opens the account menu with Enter and closes it with Escape, which returns the focus", async () => {
    await openFeed();
    await expect.element(accountMenu()).toBeVisible();
    accountMenu().element().focus();
    await userEvent.keyboard("{Enter}");
    const dashboard = page.getByRole("link", { name: "ড্যাশবোর্ড" });
    await expect.element(dashboard).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dashboard).not.toBeInTheDocument();
    await expect.element(accountMenu()).toHaveFocus();
  });
});

describe("on a phone", () => {
  afterEach(() => page.viewport(1440, 900));

  test("the tab bar leads to the main pages, and its profile button opens the drawer", async () => {
    await page.viewport(360, 740);
    await openFeed();
    const tabs = page.getByRole("navigation").filter({ hasText: "লিডারবোর্ড" }).last();
    for (const name of ["ফিড", "গ্রুপ", "লিডারবোর্ড", "হোমওয়ার্ক"])
      await expect.element(tabs.getByRole("link", { name })).toBeVisible();
    await page
      .getByRole("button", { name: /প্রোফাইল/ })
      .last()
      .click();
    const drawer = page.getByRole("dialog");
    for (const name of ["ড্যাশবোর্ড", "আমার পোস্ট", "সংরক্ষিত পোস্ট", "লিডারবোর্ড", "মতামত দাও", "প্রোফাইল বদলাও"])
      await expect.element(drawer.getByText(name, { exact: true })).toBeVisible();
    expect(drawer.getByText("ব্যাচ বদলাও").elements()).toHaveLength(0);
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer).not.toBeInTheDocument();
  });
});

describe("the search box of the feed", () => {
  test("ignores spaces, and opens the search page for a term", async () => {
    const server = await openFeed(undefined, (school) => {
      school.answer(suggestions.list, () => ({ terms: [], scopes: [], groups: [], people: [], posts: [] }));
      school.answer(exams.list, () => ({
        data: [],
        next: null,
        server_time: LONG_AGO,
        can: { create: false },
      }));
      school.answer(search.page, () => ({
        data: [],
        next: null,
        total: { posts: 0, users: 0 },
        marks: [],
        instead: null,
        meant: null,
        missing: null,
        scopes: [],
        people: [],
      }));
    });
    const box = page.getByRole("combobox", { name: "পোস্ট, মানুষ, পরীক্ষা…" });
    await box.fill("   ");
    await userEvent.keyboard("{Enter}");
    await expect.element(box).toHaveFocus();
    expect(location.pathname).toBe("/");
    await box.fill("দোলক");
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() => location.pathname + location.search)
      .toBe(`/search?q=${encodeURIComponent("দোলক")}`);
    await expect.poll(() => server.receivedBy(search.page).map(({ query }) => query.q)).toEqual(["দোলক"]);
  });
});

describe("the order of the feed", () => {
  const order = () => page.getByRole("combobox", { name: "সাজানো" });

  test("is written to the address and sent to the server when a student chooses the latest first", async () => {
    const server = await openFeed();
    await order().selectOptions("latest");
    await expect.poll(() => location.search).toBe("?sortedBy=latest");
    await expect.poll(() => server.receivedBy(feed.list).at(-1)?.query).toMatchObject({ sortedBy: "latest" });
  });

  test("cannot be chosen by a guardian", async () => {
    const student = aUser();
    await openFeed(aUser({ id: 20, can: { ...student.can, sort_feed: false, link_child: true } }));
    await expect.element(page.getByRole("article").first()).toBeVisible();
    expect(order().elements()).toHaveLength(0);
  });
});

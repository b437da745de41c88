import { notifications } from "@angon/contract/notifications";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { watchHistory } from "../../src/lib/browser/scroll-history.ts";
import { aProfile, aUser } from "../support/fixtures.ts";
import { openProfile } from "./fixtures.ts";

const own = aProfile({ id: aUser().id, name: aUser().name });
const tabs = page.getByRole("navigation", { name: "প্রোফাইলের অংশ" });

/** How far the tabs are from the lower edge of the header. */
function distanceToHeader(): number {
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return Math.abs(tabs.element().getBoundingClientRect().top - header);
}

beforeAll(watchHistory);
beforeEach(() => page.viewport(360, 780));
afterEach(() => page.viewport(1440, 900));

describe("a profile on a phone", () => {
  test.each(["posts", "comments", "courses"])(
    "is scrolled to its tabs when the address names %s",
    async (tab) => {
      await openProfile(`/profile?tab=${tab}`, own);
      await expect.element(tabs).toBeInTheDocument();
      await expect.poll(distanceToHeader).toBeLessThan(4);
    },
  );

  test("of another user is scrolled so that the named tab is in view", async () => {
    await openProfile("/users/20?tab=comments", aProfile({ id: 20, name: "রহিমা বেগম" }));
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("রহিমা বেগম");
    await expect.element(tabs.getByRole("link", { name: "মন্তব্য" })).toBeInViewport();
  });

  test("stays at the top when the address names no tab", async () => {
    await openProfile("/profile", own);
    await expect.element(page.getByRole("article").first()).toBeInTheDocument();
    expect(scrollY).toBe(0);
  });

  test("is scrolled to the tab that the drawer links to, and back to its position after the back button", async () => {
    await openProfile("/group", own, (server) => server.answer(notifications.list, () => []));
    await page.getByRole("navigation", { name: "প্রধান" }).getByRole("button").click();
    await page.getByRole("dialog").getByRole("link", { name: "আমার পোস্ট" }).click();
    await expect.poll(() => location.pathname + location.search).toBe("/profile?tab=posts");
    await expect.element(tabs).toBeInTheDocument();
    await expect.poll(distanceToHeader).toBeLessThan(4);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();

    // As a wheel would, which also ends the scrolling to the tab.
    dispatchEvent(new WheelEvent("wheel"));
    scrollBy(0, 500);
    await expect.poll(distanceToHeader).toBeGreaterThan(400);
    const left = scrollY;
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^বিজ্ঞপ্তি/ })
      .click();
    await expect.poll(() => location.pathname).toBe("/notification");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("বিজ্ঞপ্তি");
    history.back();
    await expect.poll(() => location.pathname + location.search).toBe("/profile?tab=posts");
    await expect.poll(() => scrollY).toBe(left);
  });
});

import type { Locator } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { menu, openPost, postWhere } from "./support/post-cards.ts";
import { cast, expect, look, test } from "./support/school.ts";

const pill = (card: Locator) => card.getByRole("button", { name: /প্রতিক্রিয়া/ });

test.describe("an author", () => {
  test.use({ signedIn: "rafi" });

  test("deletes a post, and brings it back", async ({ page, baseURL }) => {
    const post = await postWhere(page, baseURL, "rafi", (one) => one.user.name === cast.rafi.name);
    const card = await openPost(page, post);
    await expect(card.getByRole("button", { name: /ফলো/ })).toHaveCount(0);
    await menu(card, "মুছে ফেলো");
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলো" }).click();
    await expect(page.getByText("পোস্ট মুছে ফেলা হয়েছে")).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.getByRole("button", { name: "ফিরিয়ে আনো" }).click();
    await expect(page.getByText("পোস্টটা ফিরে এসেছে")).toBeVisible();
    await expect(await openPost(page, post)).toBeVisible();
  });
});

test.describe("an author in the newest posts", () => {
  test.use({ signedIn: "rafi" });

  test("is led back to them when one is deleted on its page", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const id = await rafi.writePost("খুলে দেখে মুছে ফেলব");
    await page.goto("/?sortedBy=latest");
    await page
      .locator(`[data-post="${id}"]`)
      .getByRole("link", { name: /মিনিট|সেকেন্ড|এইমাত্র|এখনই/ })
      .click();
    await expect(page).toHaveURL(`/post/${id}`);
    await menu(page.locator(`[data-post="${id}"]`), "মুছে ফেলো");
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলো" }).click();
    await expect(page).toHaveURL("/?sortedBy=latest");
    await expect(page.locator("[data-post]").first()).toBeVisible();
    await expect(page.locator(`[data-post="${id}"]`)).toHaveCount(0);
  });
});

test.describe("an admin", () => {
  test.use({ signedIn: "admin" });

  test("pins a post and unpins it in the row of pinned posts", async ({ page, baseURL }) => {
    const post = await postWhere(page, baseURL, "admin", (one) => !one.isPinned && one.group_id === null);
    const card = await openPost(page, post);
    await menu(card, "পিন করো");
    await expect(page.getByText("পোস্ট পিন করা হয়েছে")).toBeVisible();
    await page.goto("/");
    const row = page.getByRole("region", { name: "পিন করা পোস্ট" });
    const pinned = row.getByRole("article").filter({ has: page.locator(`a[href="/post/${post.id}"]`) });
    await pinned.getByRole("button", { name: "পিন খোলো" }).click();
    await expect(page.getByText("পোস্টের পিন খোলা হয়েছে")).toBeVisible();
    await expect(pinned).toHaveCount(0);
  });

  test("sees what a post has reached and cost", async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    const post = await postWhere(page, baseURL, "admin", () => true);
    await openPost(page, post);
    const strip = page.getByRole("region", { name: "শুধু অ্যাডমিন" });
    await expect(strip).toContainText(/রিচ [০-৯,]+/);
    await expect(strip).toContainText(/খরচ ৳[০-৯,]+\.[০-৯]{2}/);
    await look(page, "post-admin");
  });
});

test.describe("to be looked at", () => {
  test.use({ signedIn: "arif" });

  test("the five reactions", async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    const post = await postWhere(page, baseURL, "arif", (one) => one.pictures.length === 1);
    await pill(await openPost(page, post)).press("ArrowUp");
    await expect(page.getByRole("radiogroup", { name: "প্রতিক্রিয়া বেছে নাও" })).toBeVisible();
    await look(page, "posts-picker");
  });

  test("a poll, answered", async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    const post = await postWhere(page, baseURL, "arif", (one) => one.pollType === "question");
    const card = await openPost(page, post);
    await card.getByRole("radio").first().click();
    await expect(card.getByText(/সঠিক উত্তর/)).toBeVisible();
    await look(page, "posts-poll");
  });

  test("where to keep it", async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto("/");
    await page.getByRole("button", { name: "সংরক্ষণ করো" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, "posts-save");
  });

  test("the subjects", async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto("/");
    await page.getByRole("button", { name: "সব বিষয়" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, "posts-subjects");
  });

  test("why to report it", async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto("/");
    await menu(page.locator("[data-post]").first(), "রিপোর্ট করো");
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, "posts-report");
  });
});

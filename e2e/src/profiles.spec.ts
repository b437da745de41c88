import type { Profile } from "@angon/contract/profiles";
import type { Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { cast, expect, look, test } from "./support/school.ts";

const digits = new Intl.NumberFormat("bn-BD");
const bn = (value: number) => digits.format(value);
const RAFI = 1;
const RAHIMA = 20;
const numbers = (page: Page) => page.getByRole("region", { name: "হিসাব" });

test.describe("a classmate", () => {
  test.use({ signedIn: "samiha" });

  test("sees who somebody is, follows them, and is then told more", async ({ page, request, baseURL }) => {
    const samiha = await Caller.as(request, baseURL ?? "", "samiha");
    await samiha.remove(`/api/follow?followingId=${RAFI}`);
    const before = await samiha.get<Profile>(`/api/users/${RAFI}`);
    await page.goto(`/users/${RAFI}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(cast.rafi.name);
    await expect(page).toHaveTitle(`${cast.rafi.name} · অঙ্গন`);
    await expect(numbers(page)).toContainText(bn(before.dashboard.totalPosts));
    await expect(numbers(page)).toContainText(bn(before.dashboard.totalSatisfied));
    await expect(numbers(page).getByRole("link")).toHaveAttribute("href", `/leaderboard/points?uid=${RAFI}`);
    await expect(page.getByText("HSC 25 ব্যাচের শিক্ষার্থী")).toBeVisible();
    await expect(page.getByText("কোতোয়ালি, কুমিল্লা")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "প্রোফাইল সম্পাদনা" })).toHaveCount(0);
    await expect(page.locator("main [data-post]").first()).toBeVisible();

    await page.getByRole("button", { name: `${cast.rafi.name}: ফলো করো`, exact: true }).click();
    await expect(page.getByText("এখন থেকে ফলো করছ")).toBeVisible();
    await expect(
      page.getByRole("button", { name: `${bn(before.followers + 1)} ফলোয়ার`, exact: true }),
    ).toBeVisible();
    await expect(page.getByText("কোতোয়ালি, কুমিল্লা")).toBeVisible();
    await look(page, "user");

    await page.getByRole("button", { name: /ফলোয়ার$/ }).click();
    const dialog = page.getByRole("dialog", { name: `${cast.rafi.name}-এর ফলোয়ার` });
    await expect(dialog.getByRole("link", { name: cast.samiha.name })).toBeVisible();
    await page.keyboard.press("Escape");
    const follow = page.getByRole("button", { name: `${cast.rafi.name}: ফলো করছ`, exact: true });
    await expect(follow, "it is called what stands on it").toHaveText("ফলো করছ");
    await expect(follow).toHaveAttribute("aria-pressed", "true");
    await follow.click();
    await expect(page.getByText("ফলো বন্ধ করা হয়েছে")).toBeVisible();
    await expect(page.getByText("কোতোয়ালি, কুমিল্লা")).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: `${bn(before.followers)} ফলোয়ার`, exact: true }),
    ).toBeVisible();
  });

  test("goes from list to page and reads what they said on some days", async ({ page }) => {
    await page.goto(`/users/${RAFI}`);
    await page.getByRole("button", { name: /ফলোয়িং$/ }).click();
    const dialog = page.getByRole("dialog", { name: `${cast.rafi.name} যাদের ফলো করে` });
    const first = dialog.getByRole("listitem").getByRole("link").first();
    const address = (await first.getAttribute("href")) ?? "";
    await first.click();
    await expect(page).toHaveURL(address);
    await expect(dialog).toBeHidden();

    await page.goto(`/users/${RAFI}?tab=comments`);
    const said = page.getByRole("article");
    await expect(said.first()).toBeVisible();
    await expect(page.getByLabel("কবে থেকে")).toHaveValue("2024-10-01");
    await look(page, "user-comments");
    await page.getByLabel("কবে পর্যন্ত").fill("2024-10-02");
    await expect(page.getByText("এই কয়দিনে কোনো মন্তব্য নেই")).toBeVisible();
    await page.getByRole("button", { name: "সব দিন" }).click();
    await expect(said.first()).toBeVisible();
    await said.first().getByRole("link", { name: "পোস্টটা দেখো" }).click();
    await expect(page).toHaveURL(/\/post\/\d+#comments$/);
  });

  test("reports somebody in two taps", async ({ page }) => {
    await page.goto(`/users/${RAFI}`);
    await page.getByRole("button", { name: "রিপোর্ট", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("রিপোর্ট");
  });

  test("sees a guardian as one, without what belongs to students", async ({ page }) => {
    await page.goto(`/users/${RAHIMA}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(cast.rahima.name);
    await expect(page.locator("main").getByText("অভিভাবক", { exact: true })).toBeVisible();
    await expect(page.getByText(/ব্যাচের শিক্ষার্থী/)).toHaveCount(0);
    await look(page, "user-guardian");
  });
});

test.describe("whoever looks for somebody who is not there", () => {
  test.use({ signedIn: "samiha", tolerated: /422 \(Unproc/ });

  test("is told so at an address that is no id", async ({ page }) => {
    await page.goto("/users/nobody");
    await expect(page.getByRole("heading", { level: 1, name: "এই প্রোফাইলটা নেই" })).toBeVisible();
  });
});

test.describe("a face whose picture does not come", () => {
  test.use({ signedIn: "nusrat", tolerated: /Failed to load resource/ });

  test("is the one that everybody has", async ({ page }) => {
    await page.route(/\/api\/users\/1$/, async (route) => {
      const answer = await route.fetch();
      const person = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...person, image: "/files/images/gone.webp" } });
    });
    const gone = page.waitForResponse(/\/files\/images\/gone\.webp/);
    await page.goto("/users/1");
    expect((await gone).status()).toBe(404);
    await expect(page.locator('main img[src*="gone"]')).toHaveCount(0);
    await expect(page.locator('main img[src="/avatar.svg"]').first()).toBeVisible();
  });
});

test.describe("a student on their own page", () => {
  test.use({ signedIn: "rafi" });

  test("finds what they are and have, and the way to change it", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const own = await rafi.get<Profile>(`/api/users/${RAFI}`);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(cast.rafi.name);
    await expect(numbers(page)).toContainText(bn(own.dashboard.totalPoints ?? 0));
    await expect(page.getByRole("link", { name: "প্রোফাইল সম্পাদনা" })).toHaveAttribute(
      "href",
      "/profile/edit",
    );
    await expect(page.getByRole("button", { name: /ফলো করো/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /facebook\.com/ })).toHaveAttribute(
      "href",
      /^https:\/\/facebook\.com\//,
    );
    const course = own.course_enrolled[0];
    await expect(page.getByRole("list", { name: "কোর্স" }).getByRole("link")).toHaveAttribute(
      "href",
      `/group/${course?.slug}`,
    );
    await look(page, "profile-own");
    await page.getByRole("navigation", { name: "প্রোফাইলের অংশ" }).getByRole("link", { name: "কোর্স" }).click();
    await expect(page).toHaveURL("/profile?tab=courses");
    await expect(page.getByRole("link", { name: "কোর্স যোগ করো" })).toHaveAttribute("href", /^https?:\/\//);
    await look(page, "profile-courses");
    await page.goto(`/users/${RAFI}`);
    await expect(page.getByRole("link", { name: "প্রোফাইল সম্পাদনা" })).toBeVisible();
  });
});

test.describe("a student with a phone", () => {
  test.use({ signedIn: "rafi", viewport: { width: 360, height: 780 } });
  const tabs = (page: Page) => page.getByRole("navigation", { name: "প্রোফাইলের অংশ" });
  /** How far below the header the tabs begin. */
  const below = (page: Page) =>
    tabs(page).evaluate((bar) => {
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      return Math.abs(bar.getBoundingClientRect().top - header);
    });
  const scrolled = (page: Page) => page.evaluate(() => scrollY);

  test("lands on the tab that an address names, and at the top where it names none", async ({ page }) => {
    for (const tab of ["posts", "comments", "courses"]) {
      await page.goto(`/profile?tab=${tab}`);
      await expect.poll(() => below(page), tab).toBeLessThan(4);
    }
    await page.goto("/users/20?tab=comments");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(cast.rahima.name);
    await expect(tabs(page).getByRole("link", { name: "মন্তব্য" })).toBeInViewport();
    await page.goto("/profile");
    await expect(page.locator("main [data-post]").first()).toBeAttached();
    expect(await scrolled(page)).toBe(0);
  });

  test("lands there by a link too, and comes back to where they were", async ({ page }) => {
    await page.goto("/group");
    await page.getByRole("navigation", { name: "প্রধান" }).getByRole("button").click();
    await page.getByRole("dialog").getByRole("link", { name: "আমার পোস্ট" }).click();
    await expect(page).toHaveURL("/profile?tab=posts");
    await expect.poll(() => below(page)).toBeLessThan(4);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    await page.mouse.wheel(0, 500);
    await expect.poll(() => below(page)).toBeGreaterThan(400);
    const left = await scrolled(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^বিজ্ঞপ্তি/ })
      .click();
    await expect(page).toHaveURL("/notification");
    await page.goBack();
    await expect(page).toHaveURL("/profile?tab=posts");
    await expect.poll(() => scrolled(page)).toBe(left);
  });
});

test.describe("a guardian on their own page", () => {
  test.use({ signedIn: "rahima" });

  test("is called one, and is shown nothing that belongs to students", async ({ page }) => {
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(cast.rahima.name);
    await expect(page.locator("main").getByText("অভিভাবক", { exact: true })).toBeVisible();
    await expect(page.getByText("ব্রাহ্মণপাড়া, কুমিল্লা".normalize("NFC"))).toBeVisible();
    await expect(page.getByText(/ব্যাচের শিক্ষার্থী/)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "অভিভাবক ও সন্তান" })).toBeVisible();
    await look(page, "profile-guardian");
  });
});

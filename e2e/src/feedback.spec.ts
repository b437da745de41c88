import type { Feedback } from "@angon/contract/feedback";
import type { Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { cast, expect, look, test, whenClosed } from "./support/school.ts";

const wishOf = (page: Page, title: string) => page.getByRole("article", { name: title });
const voteFor = (page: Page, title: string) => wishOf(page, title).getByRole("button", { name: /^ভোট দাও/ });

test.describe("a student", () => {
  test.use({ signedIn: "mitu" });

  test("says what they would like, finds it, and takes it back", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByRole("link", { name: "মতামত দাও" }).click();
    await expect(page).toHaveURL("/feature-request");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("মতামত");

    const send = page.getByRole("button", { name: "পাঠাও" });
    await send.click();
    await expect(page.getByText("কী চাও, এক লাইনে লেখো")).toBeVisible();
    const title = `বিক্রিয়ার তালিকা ${Date.now()}`;
    await page.getByLabel("এক লাইনে").fill(title);
    await page.getByLabel("একটু খুলে বলো").fill("সব জারণ-বিজারণ এক পাতায় থাকুক।\nপরীক্ষার আগে কাজে লাগবে।");
    await send.click();
    await expect(page.getByText("ধন্যবাদ! তোমার ভাবনা তালিকায় আছে।")).toBeVisible();
    await expect(page).toHaveURL("/feature-request?sort=latest");
    const mine = wishOf(page, title);
    await expect(mine).toContainText("সব জারণ-বিজারণ এক পাতায় থাকুক।");
    await expect(mine.getByRole("link", { name: cast.mitu.name })).toHaveAttribute("href", /^\/users\/\d+$/);
    await expect(page.getByLabel("এক লাইনে")).toHaveValue("");
    await look(page, "feedback");

    await mine.getByRole("button", { name: /^মুছো/ }).click();
    await page.getByRole("button", { name: "মুছে ফেলো" }).click();
    await expect(mine).toHaveCount(0);
    await whenClosed(page);
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(mine).toHaveCount(0);
  });

  test("votes, changes their mind, and finds it as it was left", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const { title, id } = await rafi.post<Feedback>("/api/feedback", { title: `রাতের ক্লাস ${Date.now()}` });
    await page.goto("/feature-request?sort=latest");
    const vote = voteFor(page, title);
    await expect(vote).toHaveAttribute("aria-pressed", "false");
    await expect(wishOf(page, title).getByRole("button", { name: /^মুছো/ })).toHaveCount(0);
    const told = page.waitForResponse(`**/api/feedback/${id}/vote`);
    await vote.click();
    await expect(vote).toHaveAttribute("aria-pressed", "true");
    await expect(vote).toHaveText("১");
    await told;
    await page.reload();
    await expect(vote).toHaveAttribute("aria-pressed", "true");
    const undone = page.waitForResponse(`**/api/feedback/${id}/vote`);
    await vote.click();
    await expect(vote).toHaveText("০");
    await undone;
    await page.reload();
    await expect(vote).toHaveAttribute("aria-pressed", "false");
    await expect(vote).toHaveText("০");
    await page.getByText("বেশি ভোট", { exact: true }).click();
    await expect(page).toHaveURL("/feature-request");
    await rafi.remove(`/api/feedback/${id}`);
  });
});

test.describe("a student whose line is bad", () => {
  test.use({ signedIn: "mitu", tolerated: /Failed to load resource/ });

  test("keeps what was written, and gets the list with the next try", async ({ page }) => {
    let refuse = true;
    await page.route(/\/api\/feedback/, (route) =>
      refuse ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto("/feature-request");
    await expect(page.getByText("মতামত আনা গেল না")).toBeVisible();
    await page.getByLabel("এক লাইনে").fill("হারাবে না");
    await page.getByRole("button", { name: "পাঠাও" }).click();
    await expect(page.getByRole("alert").last()).toBeVisible();
    await expect(page.getByLabel("এক লাইনে")).toHaveValue("হারাবে না");
    refuse = false;
    await page.getByRole("button", { name: "আবার চেষ্টা করো" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test.describe("an admin", () => {
  test.use({ signedIn: "admin" });

  test("says what becomes of a wish, and everybody reads it", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const { title, id } = await rafi.post<Feedback>("/api/feedback", { title: `ছাপার পাতা ${Date.now()}` });
    await page.goto("/feature-request?sort=latest");
    const told = page.waitForResponse(`**/api/admin/feedback/${id}`);
    await wishOf(page, title).getByRole("combobox").selectOption("planned");
    await told;
    const { data } = await rafi.get<{ data: Feedback[] }>("/api/feedback?sort=latest");
    expect(data.find((one) => one.id === id)?.status).toBe("planned");
    await look(page, "feedback-admin");
    await rafi.remove(`/api/feedback/${id}`);
  });
});

import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { cast, codeSentBy, expect, test } from "../support/school.ts";

// Refusals are part of these journeys, and Chromium reports each of them.
test.use({ tolerated: /40[14] \(|ERR_CONNECTION_RESET/ });

const PASSWORD = "angon1234";

/** A phone that the demo school has never seen. */
const newPhone = () => `018${String(randomInt(1e8)).padStart(8, "0")}`;

test.describe("the sign-in page", () => {
  test("takes a phone in Bengali digits, returns to the requested page, and stores nothing secret where scripts can read it", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (sent) => {
      if (sent.resourceType() === "script") scripts.push(new URL(sent.url()).pathname);
    });
    await Promise.all([page.waitForResponse(/\/late-s-/), page.goto("/auth")]);
    await page.waitForLoadState("networkidle");
    expect(
      scripts.filter((name) => /\/home/.test(name)),
      "the feed is not loaded before sign-in",
    ).toEqual([]);

    await page.goto("/profile/edit");
    await expect(page).toHaveURL(/\/auth\?next=/);
    await page.getByLabel("ফোন নম্বর").fill("০১৭১১০০০০০১");
    await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "এগিয়ে যাই" }).click();
    await expect(page).toHaveURL("/profile/edit");
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
      ]),
    );
    expect(kept, "no token, phone or religion").not.toMatch(/eyJ|01711000001|ইসলাম|angon_refresh/);
  });

  test("takes the code that was sent to the phone", async ({ page }) => {
    await page.goto("/auth");
    await page.getByRole("button", { name: "কোড দিয়ে ঢোকা" }).click();
    await page.getByLabel("ফোন নম্বর").fill(cast.nusrat.phone);
    const code = await codeSentBy(cast.nusrat.phone, () =>
      page.getByRole("button", { name: "কোড পাঠানো" }).click(),
    );
    await expect(page.getByText(/আবার পাঠানো যাবে ০[০-৯]:[০-৫][০-৯] পরে/)).toBeVisible();
    await page.getByLabel("ছয় অঙ্কের কোড").fill(code);
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("a newcomer", () => {
  const fillIn = async (page: Page) => {
    const phone = newPhone();
    await page.goto("/auth");
    await page.getByRole("button", { name: "নতুন অ্যাকাউন্ট" }).click();
    await page.getByLabel("ফোন নম্বর").fill(phone);
    const code = await codeSentBy(phone, () => page.getByRole("button", { name: "কোড পাঠানো" }).click());
    await page.getByLabel("ছয় অঙ্কের কোড").fill(code);
    await page.getByLabel("নাম", { exact: true }).fill("নবীন শিক্ষার্থী");
    await page.getByLabel("নতুন পাসওয়ার্ড").fill("long-enough");
    await page.getByText("HSC 26", { exact: true }).click();
  };

  test("gets one account and is signed in, although the response to the registration is lost", async ({
    page,
  }) => {
    await fillIn(page);
    const keys: (string | undefined)[] = [];
    await page.route("**/api/auth/register", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.fallback();
      expect((await route.fetch()).status()).toBe(201);
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "অ্যাকাউন্ট খোলা" }).click();
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    await page.reload();
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
  });
});

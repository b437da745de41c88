import { Caller } from "../support/api.ts";
import { cast, expect, signIn, test } from "../support/school.ts";

const CLASS = 5;

test.describe("an officer of a class", () => {
  test.use({ signedIn: "kamrul" });
  test.slow();

  test("marks a post as an announcement and sees which members have read it", async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const kamrul = await Caller.as(request, url, "kamrul");
    const body = "কাল প্রথম ঘণ্টায় ব্যবহারিক, খাতা আনবে";
    const id = await kamrul.writePost(body, { group_id: CLASS });
    await page.goto(`/post/${id}`);
    const card = page.locator(`[data-post="${id}"]`);
    await card.getByRole("button", { name: /^আরও/ }).click();
    await page.getByRole("button", { name: "ঘোষণা হিসেবে দেখানো" }).click();
    await expect(card.getByText("ঘোষণা", { exact: true })).toBeVisible();
    await expect(card.getByRole("button", { name: /^০ \/ [০-৯]+ জন পড়েছে$/ })).toBeVisible();

    const other = await browser.newContext({ baseURL: url, locale: "bn-BD" });
    await signIn(other, url, "nusrat");
    const reader = await other.newPage();
    const seen = reader.waitForResponse("**/api/announcement/seen");
    await reader.goto(`/post/${id}`);
    const hers = reader.locator(`[data-post="${id}"]`);
    await expect(hers.getByText("ঘোষণা", { exact: true })).toBeVisible();
    expect((await seen).status()).toBe(200);
    await expect(hers.getByText(/জন পড়েছে/)).toHaveCount(0);
    await other.close();

    await page.reload();
    await card.getByRole("button", { name: /^১ \/ [০-৯]+ জন পড়েছে$/ }).click();
    const dialog = page.getByRole("dialog", { name: "কারা পড়েছে" });
    await expect(dialog.getByRole("link", { name: cast.rafi.name })).toBeVisible();
    await expect(dialog.getByRole("link", { name: cast.nusrat.name })).toHaveCount(0);
    await dialog.getByRole("tab", { name: /^পড়েছে/ }).click();
    await expect(dialog.getByRole("link", { name: cast.nusrat.name })).toBeVisible();
    await dialog.getByRole("button", { name: "যারা পড়েনি, তাদের মনে করানো" }).click();
    await expect(dialog.getByText(/^আজ একবার মনে করানো হয়েছে/)).toBeVisible();
  });
});

import { expect, look, test } from "../support/school.ts";

test.describe("an admin", () => {
  test.use({ signedIn: "admin" });

  test("sees jobs, storage, the missing backup and versions", async ({ page }) => {
    await page.goto("/admin/health");
    await expect(page.getByRole("heading", { name: "সার্ভারের অবস্থা" })).toBeVisible();
    await expect(page.getByText("এখনো কোনো ব্যাকআপ নেওয়া হয়নি।").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "জায়গা" })).toContainText("ডেটাবেস");
    await expect(page.getByRole("region", { name: "সংস্করণ" })).toContainText("PostgreSQL");
    await look(page, "admin-health");
    await page.getByRole("button", { name: "আবার দেখুন" }).click();
    await expect(page.getByText(/^দেখা হয়েছে:/)).toBeVisible();
  });

  test("sees answers of the AI helper by day and subject", async ({ page }) => {
    await page.goto("/admin/ai");
    await expect(page.getByRole("heading", { name: "AI সহায়কের খরচ" })).toBeVisible();
    await expect(page.getByRole("table", { name: "দিন অনুযায়ী উত্তর" }).getByRole("row")).toHaveCount(31);
    await expect(page.getByRole("region", { name: "বিষয় অনুযায়ী উত্তর" })).toContainText(/উত্তর দেয়নি|[০-৯]/);
    await look(page, "admin-ai");
  });
});

test.describe("a moderator", () => {
  test.use({ signedIn: "farhana" });

  test("has no such page", async ({ page }) => {
    await page.goto("/admin/health");
    await expect(page.getByRole("heading", { name: "সার্ভারের অবস্থা" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "সার্ভারের অবস্থা" })).toHaveCount(0);
  });
});

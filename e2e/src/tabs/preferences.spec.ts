import { expect, test } from "../support/school.ts";

test.use({ signedIn: "nusrat" });

test("theme and language chosen in one tab are applied in the other tabs", async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/leaderboard");
  await page.bringToFront();
  await expect(other.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
  await page.getByRole("button", { name: "আমার মেনু" }).click();
  await page.getByRole("switch", { name: "গাঢ় থিম" }).click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("switch", { name: "গাঢ় থিম" }).click();
  await expect(other.locator("html")).not.toHaveAttribute("data-theme", "dark");
  await page.getByText("English", { exact: true }).click();
  await expect(other.getByRole("button", { name: "Account menu" })).toBeVisible();
  await expect(other.locator("html")).toHaveAttribute("lang", "en");
});

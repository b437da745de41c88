import { expect, test } from "../support/school.ts";

test.use({ signedIn: "nusrat" });

test("a student's dark theme and English are in the page that the server sends", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "আমার মেনু" }).click();

  await test.step("the server writes the theme into the HTML, so that a reload does not flash", async () => {
    await page.getByRole("switch", { name: "গাঢ় থিম" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const html = await page.request.get("/", { headers: { accept: "text/html" } });
    expect(await html.text()).toMatch(/^<!doctype html>\s*<html lang="bn" data-theme="dark">/i);
  });

  await test.step("English replaces Bengali at once, and is kept after a reload", async () => {
    await page.getByText("English", { exact: true }).click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(page.getByRole("link", { name: "Groups" }).first()).toBeVisible();
    const subject = page.getByRole("article").getByRole("link", { name: / Paper$/ });
    await expect(subject.first()).toBeVisible();
  });
});

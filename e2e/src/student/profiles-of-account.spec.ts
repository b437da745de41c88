import { cast, expect, test } from "../support/school.ts";

// Without a session the server answers 401, which Chromium reports.
test.use({ tolerated: /401 \(/ });

const PASSWORD = "angon1234";

test.describe("an account with two profiles", () => {
  test("asks for the profile at sign-in, and lets the user switch later", async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("ফোন নম্বর").fill(cast.rahima.phone);
    await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "এগিয়ে যাই" }).click();
    await expect(page.getByRole("heading", { name: /^কোন প্রোফাইলে ঢুকবেন?\?$/ })).toBeVisible();
    await page.getByText(cast.jui.name).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: cast.jui.name })).toBeVisible();
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByRole("link", { name: "প্রোফাইল বদলাও" }).click();
    await expect(page.getByRole("heading", { name: /^কোন প্রোফাইলে ঢুকবেন?\?$/ })).toBeVisible();
    await expect(page.getByText(cast.rahima.name)).toBeVisible();
  });
});

import { expect, test } from "../support/school.ts";

// Without a session the server answers 401, which Chromium reports.
test.use({ tolerated: /401 \(/ });

test.describe("a teacher who signs out", () => {
  test.use({ signedIn: "kamrul" });

  test("leaves no data and no cookie on the device, and arrives at the sign-in page", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.evaluate(() => localStorage.setItem("angon_access_told", "11 2025-03-01"));
    await page.getByRole("button", { name: "লগ আউট" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "angon_fonts")),
    ).toEqual([]);
    expect(await page.context().cookies()).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ name: "angon_refresh" })]),
    );
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/auth/);
  });
});

import { expect, look, test } from "../support/school.ts";

const PASSWORD = "angon1234";

test.describe("an admin", () => {
  // A change of the points is refused until the password is entered.
  test.use({ signedIn: "admin", tolerated: /401 .*\/api\/admin\/settings/ });

  test("changes the footer, which the page shows, and puts it back from the history", async ({ page }) => {
    await page.goto("/admin/settings/footer");
    const copyright = page.getByLabel("স্বত্বের বাক্য, বাংলা");
    await expect(copyright).toHaveValue("© ২০১৫–২০২৪ অঙ্গন");
    await look(page, "admin-settings-footer");
    await copyright.fill("© শালবন কলেজ");
    await page.getByRole("button", { name: "লিংক: আরেকটি যোগ করুন" }).click();
    await page.getByLabel("লিংক ৫, বাংলা").fill("ভর্তি");
    await page.getByLabel("লিংক ৫, ইংরেজি").fill("Admission");
    await page.getByLabel("লিংক ৫, ঠিকানা").fill("javascript:alert(1)");
    await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(page.getByText("ঠিকানাটা https:// দিয়ে শুরু হবে")).toBeVisible();
    await page.getByLabel("লিংক ৫, ঠিকানা").fill("/about");
    await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    const history = page.getByRole("region", { name: "আগের বদলগুলো" });
    await expect(history.getByText("© শালবন কলেজ")).toBeVisible();
    const served = async () => (await (await page.request.get("/api/site")).json()).copyright.bn;
    expect(await served()).toBe("© শালবন কলেজ");

    await history.getByRole("button", { name: "আগের মান ফিরিয়ে আনুন" }).first().click();
    await page
      .getByRole("alertdialog", { name: "আগের মান ফিরিয়ে আনবেন?" })
      .getByRole("button", { name: "আগের মান ফিরিয়ে আনুন" })
      .click();
    await expect(page.getByLabel("স্বত্বের বাক্য, বাংলা")).toHaveValue("© ২০১৫–২০২৪ অঙ্গন");
    await expect(page.getByLabel("লিংক ৫, বাংলা")).toHaveCount(0);
    expect(await served()).toBe("© ২০১৫–২০২৪ অঙ্গন");
  });

  test("changes points in Bengali digits after the password", async ({ page }) => {
    await page.goto("/admin/settings/points");
    const points = page.getByRole("textbox", { name: "পোস্ট লেখা, পয়েন্ট", exact: true });
    await expect(points).toHaveValue("2");
    await look(page, "admin-settings-points");
    await points.fill("৩");
    await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    const confirm = page.getByRole("alertdialog", { name: "আপনিই তো?" });
    await confirm.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await confirm.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    await expect(points).toHaveValue("3");
    await points.fill("2");
    await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(points).toHaveValue("2");
    await expect(page.getByRole("button", { name: "সংরক্ষণ করুন" })).toBeFocused();
  });

  test("is asked before another tab takes typed values away", async ({ page }) => {
    await page.goto("/admin/settings/footer");
    const copyright = page.getByLabel("স্বত্বের বাক্য, বাংলা");
    await copyright.fill("© অর্ধেক লেখা");
    await page.getByRole("tab", { name: "প্রতিযোগিতা" }).click();
    const question = page.getByRole("alertdialog", { name: "সংরক্ষণ না করেই চলে যাওয়া হবে?" });
    await question.getByRole("button", { name: "থাকি" }).click();
    await expect(page.getByRole("tab", { name: "ফুটার" })).toHaveAttribute("aria-selected", "true");
    await expect(copyright).toHaveValue("© অর্ধেক লেখা");

    await page.getByRole("tab", { name: "প্রতিযোগিতা" }).click();
    await question.getByRole("button", { name: "চলে যাই" }).click();
    await expect(page.getByRole("tab", { name: "প্রতিযোগিতা" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "ফুটার" }).click();
    await expect(copyright).toHaveValue("© ২০১৫–২০২৪ অঙ্গন");
  });
});

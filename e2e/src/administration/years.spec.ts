import { expect, look, test } from "../support/school.ts";

const PASSWORD = "angon1234";

test.describe("an admin", () => {
  // A promotion is refused until the password is entered.
  test.use({ signedIn: "admin", tolerated: /401 .*\/api\/admin\/batches|409 .*\/api\/admin\/subjects/ });

  test("adds the next year and promotes it after seeing whom it concerns", async ({ page }) => {
    await page.goto("/admin/batches");
    await expect(page.getByRole("heading", { name: "HSC 26" })).toBeVisible();
    await look(page, "admin-batches");
    const name = page.getByLabel("নাম");
    await expect(name).toHaveValue("HSC 27");
    await name.fill("HSC 31");
    await page.getByRole("button", { name: "যোগ করুন" }).click();
    const row = page.getByRole("listitem").filter({ hasText: "HSC 31" });
    await expect(row.getByText("নতুন শিক্ষার্থী নেয়")).toBeVisible();

    await row.getByRole("button", { name: "১২ শ্রেণিতে তুলুন" }).click();
    const preview = page.getByRole("alertdialog", { name: "HSC 31 উপরের শ্রেণিতে উঠবে?" });
    await expect(preview.getByText("০ জন শিক্ষার্থী ১১ শ্রেণি থেকে ১২ শ্রেণিতে উঠবে।")).toBeVisible();
    await preview.getByRole("button", { name: "১২ শ্রেণিতে তুলুন" }).click();
    const confirm = page.getByRole("alertdialog", { name: "আপনিই তো?" });
    await confirm.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await confirm.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    await expect(row.getByText(/১২ শ্রেণি · ০ শিক্ষার্থী/)).toBeVisible();
    await expect(page.getByText("০ জন শিক্ষার্থী এখন ১২ শ্রেণিতে")).toBeVisible();
    await expect(row.getByText(/০ জন ১১ থেকে ১২ শ্রেণিতে উঠেছে/)).toBeVisible();
    await look(page, "admin-batch-promoted");

    await row.getByRole("button", { name: "১১ শ্রেণিতে ফেরান" }).click();
    const undo = page.getByRole("alertdialog", { name: "HSC 31-এর শ্রেণি ওঠা ফিরিয়ে নেবেন?" });
    await undo.getByRole("button", { name: "১১ শ্রেণিতে ফেরান" }).click();
    await expect(page.getByText("০ জন শিক্ষার্থী এখন ১১ শ্রেণিতে")).toBeVisible();
    await expect(row.getByRole("button", { name: "১১ শ্রেণিতে ফেরান" })).toHaveCount(0);
    await row.getByRole("button", { name: "বন্ধ করুন" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "বন্ধ করুন" }).click();
    await expect(row.getByRole("button", { name: "আবার খুলুন" })).toBeVisible();
  });

  test("adds a chapter, moves and deletes it, and is told that a used one stays", async ({ page }) => {
    await page.goto("/admin/subjects");
    await expect(page.getByRole("link", { name: "পরিসংখ্যান ২য় পত্র" })).toBeVisible();
    await look(page, "admin-subjects");
    await page.getByRole("link", { name: "পরিসংখ্যান ২য় পত্র" }).click();
    await expect(page.getByRole("heading", { name: "পরিসংখ্যান ২য় পত্র: অধ্যায়" })).toBeVisible();
    await page.getByRole("button", { name: "অধ্যায় যোগ করুন" }).click();
    await page.getByRole("dialog").getByLabel("নাম").fill("আমাদের স্থানীয় অধ্যায়");
    await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows.filter({ hasText: "আমাদের স্থানীয় অধ্যায়" })).toBeVisible();
    const last = (await rows.count()) - 1;
    await page.getByRole("button", { name: "আমাদের স্থানীয় অধ্যায় উপরে তুলুন" }).click();
    await expect(rows.nth(last)).not.toContainText("আমাদের স্থানীয় অধ্যায়");
    await page.getByRole("button", { name: "আমাদের স্থানীয় অধ্যায় মুছুন" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছুন" }).click();
    await expect(rows.filter({ hasText: "আমাদের স্থানীয় অধ্যায়" })).toHaveCount(0);

    await page.getByRole("link", { name: "সব বিষয়" }).click();
    await page.getByRole("button", { name: "পদার্থবিজ্ঞান ১ম পত্র মুছুন" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছুন" }).click();
    await expect(page.getByText("এটা ব্যবহার হয়েছে, তাই মোছা যায় না। লুকিয়ে রাখুন।")).toBeVisible();
  });
});

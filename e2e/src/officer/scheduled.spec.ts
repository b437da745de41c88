import { photo } from "../support/photo.ts";
import { expect, test } from "../support/school.ts";

const GROUP = "/group/hsc25-science-a";
const WORDS = `রবিবারের ক্লাস সকাল আটটায় ${Date.now() % 100_000}`;

test.describe("an officer of a class", () => {
  test.use({ signedIn: "kamrul", viewport: { width: 360, height: 800 } });
  test.slow();

  test("schedules a post from the feed, changes its text and uploaded pictures, and publishes it early", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: /^কী জানতে চান/ }).click();
    const composer = page.getByRole("dialog").first();
    await composer.getByText("অন্যান্য", { exact: true }).click();
    await composer.getByRole("button", { name: /^কোথায় যাবে/ }).click();
    await page.getByRole("option", { name: "HSC 25 বিজ্ঞান, ক শাখা" }).click();
    await composer.getByRole("textbox", { name: "আপনার কথা" }).fill(WORDS);
    await composer.getByRole("button", { name: "পরে প্রকাশ" }).click();
    const at = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 16);
    await composer.getByLabel("কখন প্রকাশ হবে").fill(at);
    await composer.getByRole("button", { name: "সময়ে প্রকাশ" }).click();
    await page.getByRole("button", { name: "তালিকা দেখা" }).click();
    await expect(page).toHaveURL(/\/group\?scheduled=1$/);
    const list = page.getByRole("region", { name: "পরে প্রকাশের পোস্ট" });
    const row = list.getByRole("listitem").filter({ hasText: WORDS });

    await row.getByRole("button", { name: "সম্পাদনা" }).click();
    const form = page.getByRole("dialog", { name: "পোস্ট ও সময়" });
    await form.locator("input[data-images]").setInputFiles([await photo(page), await photo(page)]);
    const pictures = form.getByRole("list", { name: "ছবি" }).locator("img");
    await expect(pictures).toHaveCount(2);
    await expect(form.getByText("ছবি পাঠানো শেষ হয়নি।")).toHaveCount(0);
    await form.getByLabel("লেখা").fill(`${WORDS}, খাতা আনবে`);
    await form.getByRole("button", { name: "সংরক্ষণ" }).click();
    await expect(form).toBeHidden();
    await expect(row.getByText("ছবি ২টি")).toBeVisible();

    await row.getByRole("button", { name: "সম্পাদনা" }).click();
    await expect(pictures).toHaveCount(2);
    const width = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);
    expect(await pictures.first().evaluate(width)).toBeGreaterThan(0);
    await form.getByRole("button", { name: "ছবিটা সরান" }).first().click();
    await form.getByRole("button", { name: "সংরক্ষণ" }).click();
    await expect(row.getByText("ছবি ১টি")).toBeVisible();

    await page.goto(`${GROUP}?tab=posting`);
    await expect(row.getByText(/খাতা আনবে/)).toBeVisible();
    await row.getByRole("button", { name: "এখনই প্রকাশ" }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "পোস্টটা দেখা" }).click();
    await expect(page).toHaveURL(/\/post\/\d+$/);
    await expect(page.getByRole("article").filter({ hasText: WORDS })).toBeVisible();
  });
});

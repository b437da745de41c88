import type { Page } from "@playwright/test";
import { pen, postPage, send, takeUpPen, words } from "../support/composer-page.ts";
import { photo } from "../support/photo.ts";
import { expect, look, test } from "../support/school.ts";

// Each post is paid for with a proof of work, and each picture is taken at every width.
test.slow();
test.use({ signedIn: "rafi" });

async function choose(page: Page, field: "বিষয়" | "অধ্যায়", name: string) {
  await pen(page)
    .getByRole("button", { name: new RegExp(`^${field}:`) })
    .click();
  await page.getByRole("combobox", { name: /নাম লেখো/ }).fill(name);
  await page.getByRole("option", { name }).first().click();
}

test("a student publishes a question with a formula and a cropped picture, then two pages for the class, and corrects them", async ({
  page,
}) => {
  await test.step("a question with a subject, a formula and a cropped picture", async () => {
    const dialog = await takeUpPen(page);
    await choose(page, "বিষয়", "পদার্থবিজ্ঞান ১ম পত্র");
    await choose(page, "অধ্যায়", "ভেক্টর");
    await words(page).click();
    await page.keyboard.type("দুটি ভেক্টরের লব্ধি কীভাবে বের করব? ");
    await dialog.getByRole("button", { name: "গণিত" }).click();
    const palette = page.getByRole("dialog", { name: "গণিত লেখো" });
    await palette.getByRole("button", { name: "\\sqrt{x}" }).click();
    await page.keyboard.type("P^2+Q^2");
    await expect(palette.locator(".katex", { hasText: "P" }).last()).toBeVisible();
    await palette.getByRole("button", { name: "বসাও" }).click();
    await dialog.locator("input[data-images]").setInputFiles(await photo(page));
    const crop = page.getByRole("dialog", { name: "ছবি কাটো" });
    await crop.getByText("মূল অনুপাত").click();
    await crop.getByRole("button", { name: "কাটো", exact: true }).click();
    await expect(dialog.getByRole("group", { name: "ছবি ১", exact: true })).toBeVisible();
    await look(page, "composer-question");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(postPage, { timeout: 30_000, waitUntil: "commit" });
    await expect(page.getByText("দুটি ভেক্টরের লব্ধি কীভাবে বের করব?").first()).toBeVisible();
    const shown = page.getByRole("button", { name: "ছবি ১ বড় করে দেখো" }).locator("img");
    await expect(shown).toHaveJSProperty("complete", true);
  });

  await test.step("two uncropped pages of a notebook for the class", async () => {
    const dialog = await takeUpPen(page);
    await dialog.getByRole("button", { name: /^কোথায় যাবে/ }).click();
    await page.getByRole("option", { name: "HSC 25 বিজ্ঞান, ক শাখা" }).click();
    await dialog.getByText("হোমওয়ার্ক", { exact: true }).click();
    await words(page).click();
    await page.keyboard.type("আমার খাতার দুই পাতা");
    const sheet = await photo(page);
    await dialog.locator("input[data-images]").setInputFiles([sheet, { ...sheet, name: "আরেক পাতা.jpg" }]);
    await expect(dialog.getByRole("group", { name: "ছবি ২", exact: true })).toBeVisible();
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 30_000 });
  });

  await test.step("a correction of the text", async () => {
    await expect(page.locator("#comments"), "the page of the post, no longer the feed").toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "আরও", exact: true }).first().click();
    await page.getByText("সম্পাদনা করো").click();
    const editing = page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
    await editing.getByRole("textbox", { name: "তোমার কথা" }).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(", ঠিক করা");
    await editing.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await expect(editing).toBeHidden();
    await expect(page.getByText("আমার খাতার দুই পাতা, ঠিক করা").first()).toBeVisible();
  });
});

import type { Locator, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { keptDrafts, pen, postPage, send, words, write } from "./support/composer-page.ts";
import { photo } from "./support/photo.ts";
import { expect, look, test } from "./support/school.ts";

// Each post is paid for with a proof of work.
test.slow();

async function openEditor(page: Page, id: number): Promise<Locator> {
  const card = page.locator(`[data-post="${id}"]`);
  await card.getByRole("button", { name: "আরও", exact: true }).click();
  await card.getByRole("button", { name: "সম্পাদনা করো" }).click();
  return page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
}

test.describe("a student", () => {
  test.use({ signedIn: "rafi" });

  test("finds again what was being changed when the page ended", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const id = await rafi.writePost("তাপ আর তাপমাত্রা কি এক?");
    await page.goto(`/post/${id}`);
    const editing = await openEditor(page, id);
    const body = editing.getByRole("textbox", { name: /^তোমার/ });
    await body.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" আমার মনে হয় না।");
    await expect.poll(() => keptDrafts(page)).toContain("আমার মনে হয় না");
    const context = page.context();
    await page.close({ runBeforeUnload: false });

    const next = await context.newPage();
    await next.goto(`/post/${id}`);
    const again = await openEditor(next, id);
    await expect(again.getByText("আগের লেখাটা ফিরিয়ে আনা হয়েছে")).toBeVisible();
    const found = again.getByRole("textbox", { name: /^তোমার/ });
    await expect(found).toHaveText("তাপ আর তাপমাত্রা কি এক? আমার মনে হয় না।");
    await look(next, "edit-found-again");
    await again.getByRole("button", { name: "নতুন করে শুরু করো" }).click();
    await expect(found).toHaveText("তাপ আর তাপমাত্রা কি এক?");
    await expect(again.getByText("আগের লেখাটা ফিরিয়ে আনা হয়েছে")).toHaveCount(0);

    await found.click();
    await next.keyboard.press("Control+End");
    await next.keyboard.type(" ভেবে বলো।");
    await again.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await expect(again).toBeHidden();
    const card = next.locator(`[data-post="${id}"]`);
    await expect(card).toContainText("তাপ আর তাপমাত্রা কি এক? ভেবে বলো।");
    // A sent draft does not come back.
    const last = await openEditor(next, id);
    await expect(last.getByRole("textbox", { name: /^তোমার/ })).toContainText("ভেবে বলো।");
    await expect(last.getByText("আগের লেখাটা ফিরিয়ে আনা হয়েছে")).toHaveCount(0);
  });

  test("takes a picture whose telephone named no type, and of eleven the first ten", async ({ page }) => {
    const dialog = await write(page, "খাতার পাতা");
    await dialog.getByRole("button", { name: /^কোথায় যাবে/ }).click();
    await page.getByRole("option", { name: "HSC 25 বিজ্ঞান, ক শাখা" }).click();
    const untyped = { ...(await photo(page)), mimeType: "" };
    await dialog.locator("input[data-images]").setInputFiles(Array.from({ length: 11 }, () => untyped));
    await expect(page.getByText("বাকি ছবিগুলো নেওয়া হয়নি।")).toBeVisible();
    await expect(dialog.getByRole("list", { name: "ছবি" }).getByRole("listitem")).toHaveCount(10);
    await expect(page.getByText("Image Upload Failed")).toHaveCount(0);
    await expect(dialog.getByRole("group", { name: "ছবি ১০", exact: true })).toBeVisible({ timeout: 60_000 });
  });
});

test.describe("a group that was left while its pen was open", () => {
  test.use({ signedIn: "samiha", tolerated: /Failed to load resource/ });

  test("is said at the place, and nothing of the text is lost", async ({ page, request, baseURL }) => {
    const samiha = await Caller.as(request, baseURL ?? "", "samiha");
    const admin = await Caller.as(request, baseURL ?? "", "admin");
    const { id } = await admin.post<{ id: number }>("/api/group", {
      name: "বিদায়ী দল",
      slug: "leaving-group",
      type: "GENERAL",
      visibility: "PUBLIC",
    });
    await samiha.post(`/api/group/${id}/join`, {});
    const dialog = await write(page, "সবার জন্য নয়");
    const place = dialog.getByRole("button", { name: /^কোথায় যাবে/ });
    await place.click();
    await page.getByRole("option", { name: "বিদায়ী দল" }).click();
    await samiha.post(`/api/group/${id}/leave`, {});
    await send(page).click();
    const shut = dialog.getByText("এই গ্রুপে এখন লেখা যাচ্ছে না");
    await expect(shut).toBeVisible({ timeout: 30_000 });
    await expect(pen(page)).toBeVisible();
    await expect(place).toBeFocused();
    await look(page, "composer-shut-place");
    await place.click();
    await page.getByRole("option", { name: "পাবলিক নিউজফিড" }).click();
    await expect(shut).toBeHidden();
    await expect(words(page)).toHaveText("সবার জন্য নয়");
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 60_000 });
  });
});

import type { Locator, Page } from "@playwright/test";
import { photo } from "../support/photo.ts";
import { cast, expect, signIn, test } from "../support/school.ts";

const formOf = (page: Page) => page.getByRole("dialog", { name: /^(নতুন গ্রুপ বানান|গ্রুপ সম্পাদনা)$/ });

/** The radio lies under its card. */
const choose = (form: Locator, legend: string, name: string) =>
  form.getByRole("radiogroup", { name: legend }).getByText(name, { exact: true }).click();

test.describe("the head of the school", () => {
  test.use({ signedIn: "admin" });
  test.slow();

  test("makes a private club with pictures for listed people, renames it, and closes it for outsiders", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto("/group");
    await page.getByRole("button", { name: "নতুন গ্রুপ" }).click();
    const form = formOf(page);
    await expect(form.getByLabel("নাম", { exact: true })).toBeFocused();
    await form.getByLabel("নাম", { exact: true }).fill("Robot Builders ক্লাব");
    await choose(form, "ধরন", "ক্লাব");
    await choose(form, "কারা দেখবে", "প্রাইভেট");
    await form.getByLabel("গ্রুপ সম্পর্কে").fill("হাতে-কলমে রোবট বানাই।");

    await form.locator("input[data-images]").setInputFiles(await photo(page));
    const crop = page.getByRole("dialog", { name: "ছবি কাটুন" });
    await crop.getByRole("button", { name: "কাটুন", exact: true }).click();
    await expect(form.getByRole("group", { name: "ছবি ১", exact: true })).toBeVisible();
    await form.locator("input[data-icon]").setInputFiles(await photo(page));
    await expect(form.getByRole("button", { name: "সরান", exact: true })).toBeVisible();

    await choose(form, "কারা যোগ দিতে পারবে", "নামের তালিকা");
    await form.getByRole("combobox", { name: "নাম লিখে খুঁজুন" }).fill(cast.arif.name.slice(0, 4));
    await form.getByRole("option", { name: cast.arif.name }).click();
    await form.getByRole("button", { name: "গ্রুপ বানান" }).click();
    await expect(page).toHaveURL(/\/group\/robot-builders-klab$/);
    await expect(page.getByRole("heading", { level: 1, name: "Robot Builders ক্লাব" })).toBeVisible();
    await expect(page.locator('img[src*="/files/"]').first()).toBeVisible();

    await page.getByRole("button", { name: "আরও", exact: true }).click();
    await page.getByRole("button", { name: "গ্রুপ সম্পাদনা" }).click();
    await expect(form.getByRole("list", { name: "তালিকায় যারা" })).toContainText(cast.arif.name);
    await form.getByLabel("নাম", { exact: true }).fill("রোবট কারিগর");
    await form.getByRole("switch", { name: "গ্রুপটা বন্ধ রাখুন" }).click();
    await form.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "রোবট কারিগর" })).toBeVisible();

    const context = await browser.newContext({ baseURL, locale: "bn-BD" });
    await signIn(context, baseURL ?? "", "arif");
    const outsider = await context.newPage();
    await outsider.goto("/group/robot-builders-klab");
    await expect(outsider.getByRole("alertdialog", { name: "এখানে ঢোকার অনুমতি নেই" })).toBeVisible();
    await context.close();
  });
});

import { Caller } from "../support/api.ts";
import { expect, look, test } from "../support/school.ts";

const PASSWORD = "angon1234";

/** A student of the demo that no other journey needs. */
const CHANGED = { id: 131, name: "নাবিল হক" };

test.describe("an admin", () => {
  // The first dangerous request is refused until the password is entered, and a wrong one is tried on purpose.
  test.use({ signedIn: "admin", tolerated: /401 .*\/api\/admin\/|403 .*\/api\/admin\/confirm/ });

  test("finds a person by a name in Latin letters, makes a teacher of them, and sees it in the history", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByRole("link", { name: "স্কুলের প্রশাসন" }).click();
    await expect(page.getByRole("heading", { name: "সারসংক্ষেপ" })).toBeVisible();
    await look(page, "admin-overview");

    const sections = page.getByRole("navigation", { name: "প্রশাসনের অংশ" });
    await sections.getByRole("link", { name: "মানুষ" }).click();
    await expect(page.getByText(/[৭৮][০-৯] জন/)).toBeVisible();
    await page.getByRole("searchbox", { name: "নাম বা ফোন নম্বর" }).fill("nabil");
    await expect(page).toHaveURL(/q=nabil/);
    const row = page.getByRole("row").filter({ hasText: CHANGED.name });
    await expect(row).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "অনন্যা বিশ্বাস" })).toHaveCount(0);
    await look(page, "admin-people");

    await row.getByRole("link", { name: CHANGED.name }).click();
    await expect(page.getByRole("heading", { name: CHANGED.name })).toBeVisible();
    await page.getByRole("combobox", { name: "ভূমিকা" }).selectOption("TEACHER");
    await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    const dialog = page.getByRole("alertdialog", { name: "আপনিই তো?" });
    await dialog.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill("not the password");
    await dialog.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    await expect(dialog.getByText("পাসওয়ার্ডটা মিলছে না।")).toBeVisible();
    await look(page, "admin-confirm");
    await dialog.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    await expect(page.getByText("সংরক্ষিত হয়েছে")).toBeVisible();
    const history = page.getByRole("region", { name: "ইতিহাস" });
    await expect(history.getByText("অধিকার বদল")).toBeVisible();
    await expect(history.getByRole("deletion").filter({ hasText: "শিক্ষার্থী বা অভিভাবক" })).toBeVisible();
    await expect(history.getByRole("insertion").filter({ hasText: "শিক্ষক" })).toBeVisible();
    await look(page, "admin-person");

    // Within ten minutes the password is not asked for again.
    await page.getByRole("combobox", { name: "ভূমিকা" }).selectOption("STUDENT");
    await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(history.getByRole("insertion").filter({ hasText: "শিক্ষার্থী বা অভিভাবক" })).toBeVisible();

    await sections.getByRole("link", { name: "কাজের খাতা" }).click();
    await page.getByRole("combobox", { name: "কাজ" }).selectOption("user.rights_changed");
    await expect(page.getByRole("link", { name: CHANGED.name }).first()).toBeVisible();
    await look(page, "admin-audit");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV নামান" }).click();
    expect((await download).suggestedFilename()).toBe("audit.csv");
  });

  test("changes several people at once and hears of each", async ({ page }) => {
    await page.goto("/admin/people?q=karim");
    await page.getByRole("checkbox", { name: "আবদুল করিম বাছুন" }).check();
    await page.getByRole("button", { name: "একসঙ্গে বদলান" }).click();
    const dialog = page.getByRole("dialog", { name: /একসঙ্গে বদলান/ });
    await dialog.getByText("স্থগিত করা").click();
    await dialog.getByRole("button", { name: "বদলান" }).click();
    await expect(dialog.getByText("কারণটা লিখুন (অন্তত ৩ অক্ষর)")).toBeVisible();
    await dialog.getByLabel("কারণ").fill("পরীক্ষার জন্য");
    await look(page, "admin-bulk");
    await dialog.getByRole("button", { name: "বদলান" }).click();
    const confirm = page.getByRole("alertdialog", { name: "আপনিই তো?" });
    await confirm.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await confirm.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    await expect(dialog.getByText("১ জনকে বদলানো যায়নি")).toBeVisible();
    await expect(dialog.getByText(/নিজের অধিকার কমানো বা নিজেকে স্থগিত করা যায় না/)).toBeVisible();
  });
});

test.describe("a teacher", () => {
  test.use({ signedIn: "selina" });

  test("finds no administration, on the page and from the server", async ({ page, request, baseURL }) => {
    for (const path of ["/admin", "/admin/people", "/admin/people/1", "/admin/audit"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "এই পাতাটা খুঁজে পেলাম না" }).first()).toBeVisible();
    }
    await page.goto("/");
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await expect(page.getByRole("link", { name: "সংরক্ষিত পোস্ট" })).toBeVisible();
    await expect(page.getByRole("link", { name: "স্কুলের প্রশাসন" })).toHaveCount(0);
    const selina = await Caller.as(request, baseURL ?? "", "selina");
    expect(await selina.refusal("GET", "/api/admin/users")).toBe("administration.staff_only");
  });
});

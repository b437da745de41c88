import { Caller } from "../support/api.ts";
import { expect, test } from "../support/school.ts";

const PASSWORD = "angon1234";

/** A student of the demo that no other journey needs. */
const CHANGED = { id: 131, name: "নাবিল হক" };

// The first dangerous request is refused until the password is entered, and a wrong one is tried on purpose.
test.use({ signedIn: "admin", tolerated: /401 .*\/api\/admin\/|403 .*\/api\/admin\/confirm/ });

test("an admin finds a person by a name in Latin letters, changes their role after the password, and finds it in the audit log", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/admin");
  const sections = page.getByRole("navigation", { name: "প্রশাসনের অংশ" });

  await test.step("the list finds a Bengali name by Latin letters", async () => {
    await sections.getByRole("link", { name: "মানুষ" }).click();
    await expect(page.getByText(/[৭৮][০-৯] জন/)).toBeVisible();
    await page.getByRole("searchbox", { name: "নাম বা ফোন নম্বর" }).fill("nabil");
    const row = page.getByRole("row").filter({ hasText: CHANGED.name });
    await expect(row).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "অনন্যা বিশ্বাস" })).toHaveCount(0);
    await row.getByRole("link", { name: CHANGED.name }).click();
    await expect(page.getByRole("heading", { name: CHANGED.name })).toBeVisible();
  });

  await test.step("the role changes after the right password, and once more without it", async () => {
    const rights = page.getByRole("region", { name: "ভূমিকা ও ব্যাচ" });
    await rights.getByRole("combobox", { name: "ভূমিকা" }).selectOption("TEACHER");
    await rights.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    const dialog = page.getByRole("alertdialog", { name: "আপনিই তো?" });
    await dialog.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill("not the password");
    await dialog.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    await expect(dialog.getByText("পাসওয়ার্ডটা মিলছে না।")).toBeVisible();
    await dialog.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "নিশ্চিত করুন" }).click();
    await expect(page.getByText("সংরক্ষিত হয়েছে")).toBeVisible();
    const history = page.getByRole("region", { name: "ইতিহাস" });
    await expect(history.getByText("অধিকার বদল").first()).toBeVisible();
    await expect(history.getByRole("insertion").filter({ hasText: "শিক্ষক" }).first()).toBeVisible();
    await rights.getByRole("combobox", { name: "ভূমিকা" }).selectOption("STUDENT");
    await rights.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(
      history.getByRole("insertion").filter({ hasText: "শিক্ষার্থী বা অভিভাবক" }).first(),
    ).toBeVisible();
  });

  await test.step("the audit log names the change and is downloaded", async () => {
    await sections.getByRole("link", { name: "কাজের খাতা" }).click();
    await page.getByRole("combobox", { name: "কাজ" }).selectOption("user.rights_changed");
    await expect(page.getByRole("link", { name: CHANGED.name }).first()).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV নামান" }).click();
    expect((await download).suggestedFilename()).toBe("audit.csv");
  });

  await test.step("a teacher is refused by the server", async () => {
    const selina = await Caller.as(request, baseURL ?? "", "selina");
    expect(await selina.refusal("GET", "/api/admin/users")).toBe("administration.staff_only");
  });
});

import { randomInt } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { cast, codeSentBy, expect, test, whenClosed } from "./support/school.ts";

test.use({ tolerated: /422 \(Unprocessable/ });

/** A real picture, as small as can be. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEULX0mZDGqUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYhe3BgQAAAADDoPlT3+AEVQEAAAB0DRBAAAGx1LfoAAAAAElFTkSuQmCC",
  "base64",
);

const MENU = '[aria-label="আমার মেনু"]';

/** In the page: marks the moment at which each of these is first there. */
function noteWhenShown(wanted: Record<string, string>): void {
  const missing = new Map(Object.entries(wanted));
  const look = () => {
    for (const [name, selector] of missing)
      if (document.querySelector(selector)) {
        performance.mark(name);
        missing.delete(name);
      }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

test.describe("a profile that is not finished", () => {
  test.use({ signedIn: "sadia" });

  test("is asked for after four seconds, field by field, and then no more", async ({ page }) => {
    await page.addInitScript(noteWhenShown, { menu: MENU, dialog: "dialog[open]" });
    await page.goto("/");
    const dialog = page.getByRole("dialog", { name: "প্রোফাইলটা শেষ করে নাও" });
    await expect(dialog).toBeVisible();
    const waited = await page.evaluate(() => performance.measure("wait", "menu", "dialog").duration);
    // A busy machine makes it longer, never shorter.
    expect(waited).toBeGreaterThanOrEqual(3_900);

    const save = dialog.getByRole("button", { name: "সংরক্ষণ করো" });
    const phone = dialog.getByLabel("ফোন নম্বর");
    await phone.fill("০১৭১২৩৪৫");
    await save.click();
    await expect(dialog.getByText("সঠিক ফোন নম্বর দিতে হবে!", { exact: true })).toBeVisible();
    await phone.fill(cast.sadia.phone);
    await save.click();
    await expect(dialog.getByText("ধর্ম সিলেক্ট করো", { exact: true })).toBeVisible();
    await dialog.getByText("ইসলাম", { exact: true }).click();
    await save.click();
    await expect(page.getByText("তোমার প্রোফাইল সম্পন্ন হয়েছে।")).toBeVisible();
    await expect(dialog).toBeHidden();
    const [own] = await Promise.all([page.waitForResponse("**/api/auth/session"), page.reload()]);
    expect(((await own.json()) as { user: { religion: string } }).user.religion).toBe("ইসলাম");
  });
});

test.describe("paid access that has ended", () => {
  test.use({ signedIn: "tanvir" });

  test("is told plainly after four seconds, with the way to the courses", async ({ page }) => {
    await page.goto("/");
    const dialog = page.getByRole("alertdialog", { name: "তোমার পেইড অ্যাক্সেস শেষ হয়েছে" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("link", { name: "কোর্স দেখো" })).toHaveAttribute("href", /^https?:\/\//);
    await dialog.getByRole("button", { name: "পরে দেখব" }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe("editing a profile", () => {
  test.use({ signedIn: "rafi" });

  test("refuses a long bio and a wrong link in the catalogue's words, then saves", async ({ page }) => {
    await page.goto("/profile/edit");
    const save = page.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" });
    await expect(page.getByLabel("ফোন", { exact: true })).toHaveAttribute("readonly", "");
    await page.getByLabel("বায়ো").fill("ক".repeat(78));
    await expect(page.getByText("আর ২২/১০০ অক্ষর", { exact: true })).toBeVisible();
    await page.getByLabel("বায়ো").fill("ক".repeat(101));
    await save.click();
    await expect(page.getByText("Bio must be less than 100 characters")).toBeVisible();
    await page.getByLabel("বায়ো").fill("ক্ষ্ম".repeat(20));
    await page.getByLabel("ফেসবুক লিংক").fill("facebook tasnim");
    await save.click();
    await expect(page.getByText("Please enter a valid Facebook link")).toBeVisible();
    await page.getByLabel("ফেসবুক লিংক").fill("facebook.com/rafi.ahmed");
    await page.getByText("মেডিকেল", { exact: true }).click();
    await save.click();
    await expect(page.getByText("Profile Updated")).toBeVisible();
    await whenClosed(page);
    await page.goto("/profile/edit");
    await expect(page.getByLabel("বায়ো")).toHaveValue("ক্ষ্ম".repeat(20));
    await expect(page.getByLabel("ফেসবুক লিংক")).toHaveValue("facebook.com/rafi.ahmed");
    await expect(page.getByRole("radio", { name: "মেডিকেল" })).toBeChecked();
  });

  test("changes the picture: shrunk here, shown everywhere", async ({ page }) => {
    await page.goto("/profile/edit");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "আমি.png", mimeType: "image/png", buffer: PNG });
    await expect(page.getByText("ছবি তৈরি, সংরক্ষণ করলেই বদলাবে")).toBeVisible();
    await page.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" }).click();
    await expect(page.getByText("Profile Updated")).toBeVisible();
    await whenClosed(page);
    await page.goto("/profile");
    await expect(page.locator('main img[src^="/files/"]').first()).toBeVisible();
  });

  test("says that the picture is on its way, and has every field", async ({ page }) => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    await page.route("**/*", async (route) => {
      if (route.request().method() === "PUT") await coming;
      await route.fallback();
    });
    await page.goto("/profile/edit");
    for (const name of ["নাম", "ফোন", "ই-মেইল", "কলেজ", "এইচএসসি ব্যাচ", "বায়ো", "ফেসবুক লিংক"])
      await expect(page.getByLabel(name, { exact: true }), name).toBeVisible();
    for (const name of ["বিভাগ", "তুমি", "লক্ষ্য"])
      await expect(page.getByRole("radiogroup", { name }), name).toBeVisible();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "আমি.png", mimeType: "image/png", buffer: PNG });
    await expect(page.getByRole("progressbar", { name: "ছবি আপলোড হচ্ছে…" })).toBeVisible();
    come();
    await expect(page.getByText("ছবি তৈরি, সংরক্ষণ করলেই বদলাবে")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

  test("takes nothing but a picture", async ({ page }) => {
    await page.goto("/profile/edit");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    await expect(page.getByText("প্রতিবেদনটি ইমেজ ফাইল হতে হবে।")).toBeVisible();
  });

  test("hands over one's own data as a file", async ({ page }) => {
    await page.goto("/profile/edit");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "আমার তথ্য নামাও" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.json$/);
  });
});

/** A student of this test, so that no other session ends with the password change. */
async function signUp(context: BrowserContext, url: string) {
  const phone = `018${String(randomInt(1e8)).padStart(8, "0")}`;
  const headers = { origin: url };
  const post = (path: string, data: object) => context.request.post(url + path, { data, headers });
  const code = await codeSentBy(phone, () => post("/api/auth/otp", { phone }));
  const who = { phone, code, name: "নতুন শিক্ষার্থী", password: "long-enough", hsc_batch: "HSC 25" };
  const { accessToken } = (await (await post("/api/auth/register", who)).json()) as { accessToken: string };
  await context.request.put(`${url}/api/auth/update`, {
    data: { gender: "girl", religion: "ইসলাম" },
    headers: { ...headers, authorization: `Bearer ${accessToken}` },
  });
  return { phone, password: who.password };
}

test.describe("changing the password", () => {
  test.use({ tolerated: /403 \(/ });

  test("asks for the present one, ends the other sessions and keeps this one", async ({
    page,
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const { phone, password } = await signUp(page.context(), url);
    const elsewhere = await browser.newContext({ baseURL, locale: "bn-BD" });
    await elsewhere.request.post("/api/auth/login", { data: { phone, password }, headers: { origin: url } });

    await page.goto("/profile/edit");
    await page.getByRole("button", { name: "পাসওয়ার্ড বদলাও" }).click();
    const save = page.getByRole("button", { name: "পাসওয়ার্ড বদলাও" });
    const current = page.getByLabel("এখনকার পাসওয়ার্ড");
    const next = page.getByLabel("নতুন পাসওয়ার্ড");
    await expect(current).toBeFocused();
    await current.fill("not-the-one");
    await next.fill("short");
    await save.click();
    await expect(next).toBeFocused();
    await next.fill("a-better-one");
    await save.click();
    await expect(page.getByText("পাসওয়ার্ডটা মিলছে না।")).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(password);
    await save.click();
    await expect(page.getByText("পাসওয়ার্ড বদলেছে।")).toBeVisible();
    await expect(save, "the focus comes back to where it was").toBeFocused();

    await page.reload();
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    const other = await elsewhere.newPage();
    await other.goto("/profile/edit");
    await expect(other).toHaveURL(/\/auth/);
    await elsewhere.close();
  });
});

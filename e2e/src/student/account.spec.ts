import { randomInt } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { codeSentBy, expect, test, whenClosed } from "../support/school.ts";

test.use({ tolerated: /422 \(Unprocessable/ });

/** A real picture, as small as can be. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEULX0mZDGqUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYhe3BgQAAAADDoPlT3+AEVQEAAAB0DRBAAAGx1LfoAAAAAElFTkSuQmCC",
  "base64",
);

test.describe("a student who edits the profile", () => {
  test.use({ signedIn: "rafi" });

  test("keeps the changes and the picture after a reload, and downloads the data of the account", async ({
    page,
  }) => {
    const bio = "ক্ষ্ম".repeat(20);
    await page.goto("/profile/edit");
    const save = page.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" });

    await test.step("text, link and goal", async () => {
      await page.getByLabel("বায়ো").fill(bio);
      await page.getByLabel("ফেসবুক লিংক").fill("facebook.com/rafi.ahmed");
      await page.getByText("মেডিকেল", { exact: true }).click();
      await save.click();
      await expect(page.getByText("প্রোফাইল সংরক্ষণ হয়েছে")).toBeVisible();
      await whenClosed(page);
      await page.goto("/profile/edit");
      await expect(page.getByLabel("বায়ো")).toHaveValue(bio);
      await expect(page.getByLabel("ফেসবুক লিংক")).toHaveValue("facebook.com/rafi.ahmed");
      await expect(page.getByRole("radio", { name: "মেডিকেল" })).toBeChecked();
    });

    await test.step("the picture, whose progress is shown while it is sent", async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/*", async (route) => {
        if (route.request().method() === "PUT") await released;
        await route.fallback();
      });
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: "আমি.png", mimeType: "image/png", buffer: PNG });
      await expect(page.getByRole("progressbar", { name: "ছবি আপলোড হচ্ছে…" })).toBeVisible();
      release();
      await expect(page.getByText("ছবি তৈরি, সংরক্ষণ করলেই বদলাবে")).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await save.click();
      await expect(page.getByText("প্রোফাইল সংরক্ষণ হয়েছে")).toBeVisible();
      await whenClosed(page);
      await page.goto("/profile");
      await expect(page.locator('main img[src^="/files/"]').first()).toBeVisible();
    });

    await test.step("the data of the account as a file", async () => {
      await page.goto("/profile/edit");
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "আমার তথ্য নামাও" }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.json$/);
    });
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

test.describe("a student who changes the password", () => {
  test.use({ tolerated: /403 \(/ });

  test("stays signed in here, and is signed out everywhere else", async ({ page, browser, baseURL }) => {
    const url = baseURL ?? "";
    const { phone, password } = await signUp(page.context(), url);
    const elsewhere = await browser.newContext({ baseURL, locale: "bn-BD" });
    await elsewhere.request.post("/api/auth/login", { data: { phone, password }, headers: { origin: url } });

    await page.goto("/profile/edit");
    await page.getByRole("button", { name: "পাসওয়ার্ড বদলাও" }).click();
    const save = page.getByRole("button", { name: "পাসওয়ার্ড বদলাও" });
    const current = page.getByLabel("এখনকার পাসওয়ার্ড");
    const next = page.getByLabel("নতুন পাসওয়ার্ড");
    await current.fill("not-the-one");
    await next.fill("a-better-one");
    await save.click();
    await expect(page.getByText("পাসওয়ার্ডটা মিলছে না।")).toBeVisible();
    await current.fill(password);
    await save.click();
    await expect(page.getByText("পাসওয়ার্ড বদলেছে।")).toBeVisible();

    await page.reload();
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    const other = await elsewhere.newPage();
    await other.goto("/profile/edit");
    await expect(other).toHaveURL(/\/auth/);
    await elsewhere.close();
  });
});

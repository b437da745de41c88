import type { Browser, Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { cast, expect, signIn, test, type Person } from "../support/school.ts";

const CLASS = "hsc25-science-a";
const [arnab, maisha] = ["অর্ণব দাস", "মাইশা তাবাসসুম"];
const [omar, jesia] = [cast.omar.name, cast.jesia.name.normalize("NFC")];
const tahmid = cast.tahmid.name;

const panelOf = (page: Page) => page.getByRole("dialog", { name: /^সদস্য \([০-৯]+\)$/ });
const cardOf = (page: Page, name: string) =>
  panelOf(page).getByRole("list", { name: "সদস্য" }).getByRole("listitem").filter({ hasText: name });
const menuOf = (page: Page, name: string) => page.getByRole("button", { name: `${name}: সদস্য ব্যবস্থাপনা` });
const searchBox = (page: Page) => panelOf(page).getByRole("searchbox", { name: "নাম লিখে সদস্য খোঁজা" });

async function openPanel(page: Page): Promise<void> {
  await page.goto(`/group/${CLASS}`);
  await page.getByRole("button", { name: /সদস্যদের (?:দেখো|দেখুন)$/ }).click();
  await expect(panelOf(page)).toBeVisible();
}

async function find(page: Page, name: string): Promise<void> {
  await searchBox(page).fill(name);
  await expect(cardOf(page, name)).toBeVisible();
  await expect(panelOf(page).getByRole("list", { name: "সদস্য" }).getByRole("listitem")).toHaveCount(1);
}

/** The group's page in the browser of another person. */
async function seenBy(
  browser: Browser,
  baseURL: string | undefined,
  person: Person,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: "bn-BD" });
  await signIn(context, baseURL ?? "", person);
  const page = await context.newPage();
  await page.goto(`/group/${CLASS}`);
  await check(page);
  await context.close();
}

test.describe("the class teacher", () => {
  test.use({ signedIn: "kamrul" });
  test.slow();

  test("gives a role, removes and bans members, and answers join requests, which the members concerned see", async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    for (const asker of ["omar", "jesia"] as const) {
      const caller = await Caller.as(request, baseURL ?? "", asker);
      await caller.post(`/api/group/${CLASS}/join`, {});
    }

    await test.step("gives a role that the next visit shows", async () => {
      await openPanel(page);
      await find(page, arnab);
      await menuOf(page, arnab).click();
      await page.getByRole("button", { name: "ভূমিকা দেওয়া" }).click();
      const dialog = page.getByRole("dialog", { name: `${arnab}: ভূমিকা দেওয়া` });
      await expect(dialog.getByRole("radio", { name: "গ্রুপ অ্যাডমিন" })).toBeDisabled();
      await dialog.getByText("দলনেতা", { exact: true }).click();
      await dialog.getByRole("button", { name: "ভূমিকা বদলানো" }).click();
      await expect(page.getByText(`${arnab}: ভূমিকা এখন দলনেতা।`)).toBeVisible();
      await openPanel(page);
      await find(page, arnab);
      await expect(cardOf(page, arnab)).toContainText("দলনেতা");
    });

    await test.step("removes a member", async () => {
      await find(page, maisha);
      await menuOf(page, maisha).click();
      await page.getByRole("button", { name: "গ্রুপ থেকে সরানো" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "গ্রুপ থেকে সরানো" }).click();
      await expect(page.getByText("সদস্যকে সরানো হয়েছে")).toBeVisible();
      await expect(cardOf(page, maisha)).toHaveCount(0);
      await expect(searchBox(page)).toHaveValue("");
      await expect(cardOf(page, cast.kamrul.name)).toBeVisible();
    });

    await test.step("bans a member, who reads why and until when, and lifts the ban", async () => {
      await find(page, tahmid);
      await menuOf(page, tahmid).click();
      await page.getByRole("button", { name: "নিষিদ্ধ করা" }).click();
      const dialog = page.getByRole("dialog", { name: `${tahmid}: নিষিদ্ধ করা` });
      await dialog.getByLabel("কারণ").fill("ক্লাসের প্রশ্ন বাইরে দিয়েছে");
      await dialog.getByText("তারিখ", { exact: true }).click();
      await dialog.getByLabel("শেষ দিন").fill("2098-03-21");
      await dialog.getByRole("button", { name: "নিষিদ্ধ করা" }).click();
      await expect(page.getByText("সদস্যকে নিষিদ্ধ করা হয়েছে")).toBeVisible();
      await expect(cardOf(page, tahmid)).toHaveCount(0);

      await seenBy(browser, baseURL, "tahmid", async (theirs) => {
        await expect(theirs.getByText("২১ মার্চ, ২০৯৮ পর্যন্ত এই গ্রুপে তুমি নিষিদ্ধ।")).toBeVisible();
        await expect(theirs.getByText("কারণ: ক্লাসের প্রশ্ন বাইরে দিয়েছে".normalize("NFC"))).toBeVisible();
        await expect(
          theirs.getByRole("button", { name: "অনুরোধ পাঠাও" }).and(theirs.locator(":enabled")),
        ).toHaveCount(0);
      });

      await panelOf(page).getByText("নিষিদ্ধ", { exact: true }).click();
      const row = panelOf(page).getByRole("listitem").filter({ hasText: tahmid });
      await expect(row).toContainText("২১ মার্চ, ২০৯৮ পর্যন্ত");
      await expect(row).toContainText("ক্লাসের প্রশ্ন বাইরে দিয়েছে".normalize("NFC"));
      await row.getByRole("button", { name: `${tahmid}: নিষেধাজ্ঞা তুলে নেওয়া` }).click();
      await expect(page.getByText("নিষেধাজ্ঞা তুলে নেওয়া হলো".normalize("NFC"))).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    await test.step("accepts one join request and turns another down", async () => {
      const askers = panelOf(page).getByRole("region", { name: /^যোগ দিতে চায়/ });
      await askers.getByRole("button", { name: `${omar}: গ্রহণ করা` }).click();
      await expect(page.getByText(`${omar} এখন গ্রুপের সদস্য`)).toBeVisible();
      await askers.getByRole("button", { name: `${jesia}: ফিরিয়ে দেওয়া`.normalize("NFC") }).click();
      await expect(page.getByText("অনুরোধটা ফিরিয়ে দেওয়া হলো".normalize("NFC"))).toBeVisible();
      await expect(askers.getByText(omar)).toHaveCount(0);
      await expect(askers.getByText(jesia)).toHaveCount(0);
      await find(page, omar);
      await seenBy(browser, baseURL, "omar", async (theirs) => {
        await expect(theirs.getByRole("tab", { name: "হোমওয়ার্ক", exact: true })).toBeVisible();
        await expect(theirs.getByRole("button", { name: "সদস্য", exact: true })).toBeDisabled();
      });
    });
  });
});

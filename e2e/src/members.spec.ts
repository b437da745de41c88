import type { Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { cast, expect, look, signIn, test } from "./support/school.ts";

const CLASS = "hsc25-science-a";
const panelName = /^সদস্য \([০-৯]+\)$/;
const arnab = "অর্ণব দাস";
const maisha = "মাইশা তাবাসসুম";

const panelOf = (page: Page) => page.getByRole("dialog", { name: panelName });
const cardOf = (page: Page, name: string) =>
  panelOf(page).getByRole("list", { name: "সদস্য" }).getByRole("listitem").filter({ hasText: name });
const menuOf = (page: Page, name: string) => page.getByRole("button", { name: `${name}: সদস্য ব্যবস্থাপনা` });
const searchBox = (page: Page) => panelOf(page).getByRole("searchbox", { name: "নাম লিখে সদস্য খোঁজা" });

/** The button that says whether the group is private and how many belong to it. */
const facts = (page: Page) => page.getByRole("button", { name: /সদস্যদের দেখো$/ });

async function openPanel(page: Page): Promise<void> {
  await page.goto(`/group/${CLASS}`);
  await facts(page).click();
  await expect(panelOf(page)).toBeVisible();
}

async function find(page: Page, name: string): Promise<void> {
  await searchBox(page).fill(name);
  await expect(cardOf(page, name)).toBeVisible();
  await expect(panelOf(page).getByRole("list", { name: "সদস্য" }).getByRole("listitem")).toHaveCount(1);
}

test.describe("the class teacher", () => {
  test.use({ signedIn: "kamrul" });

  test("turns the pages of the members and looks at them everywhere", async ({ page }) => {
    await openPanel(page);
    const panel = panelOf(page);
    await expect(panel.getByText("পৃষ্ঠা ১ / ২")).toBeVisible();
    await expect(cardOf(page, cast.kamrul.name)).toContainText("শ্রেণিশিক্ষক");
    await expect(cardOf(page, cast.selina.name).getByRole("link")).toHaveAttribute("href", "/users/10");
    await expect(panel.getByRole("button", { name: "আগের পৃষ্ঠা" })).toBeDisabled();
    await panel.getByRole("button", { name: "পরের পৃষ্ঠা" }).click();
    await expect(panel.getByText("পৃষ্ঠা ২ / ২")).toBeVisible();
    await expect(cardOf(page, cast.kamrul.name)).toHaveCount(0);
    await expect(panel.getByRole("button", { name: "পরের পৃষ্ঠা" })).toBeDisabled();
    await panel.getByRole("button", { name: "আগের পৃষ্ঠা" }).click();
    await expect(cardOf(page, cast.kamrul.name)).toBeVisible();
    await look(page, "members-panel");

    await menuOf(page, cast.rafi.name).click();
    await expect(page.getByRole("button", { name: "ভূমিকা দেওয়া" })).toBeVisible();
    await look(page, "members-menu");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "ভূমিকা দেওয়া" })).toHaveCount(0);
    await expect(menuOf(page, cast.rafi.name)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);

    await page.getByRole("tab", { name: /^সদস্য/ }).click();
    await expect(page.getByRole("tabpanel").getByText("পৃষ্ঠা ১ / ২")).toBeVisible();
    await look(page, "members-tab");
  });

  test("finds a member with one request, however many letters", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const search = new URL(request.url()).searchParams.get("search");
      if (request.url().includes(`/api/group/${CLASS}/members?`) && search) asked.push(search);
    });
    await page.clock.install();
    await openPanel(page);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await searchBox(page).pressSequentially("অর্ণ");
    await page.clock.runFor(499);
    expect(asked).toEqual([]);
    await searchBox(page).pressSequentially("ব");
    await page.clock.runFor(499);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(["অর্ণব"]);
    await expect(cardOf(page, arnab)).toBeVisible();

    await searchBox(page).fill("এমন কেউ নেই");
    await page.clock.runFor(500);
    await expect(panelOf(page).getByRole("heading", { name: "এই নামে কেউ নেই" })).toBeVisible();
    await panelOf(page).getByRole("button", { name: "সবাইকে দেখা", exact: true }).click();
    await expect(cardOf(page, cast.kamrul.name)).toBeVisible();
    await expect(searchBox(page)).toHaveValue("");
  });

  test("gives a role, which the badge shows and the next visit keeps", async ({ page }) => {
    await openPanel(page);
    await find(page, arnab);
    await menuOf(page, arnab).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "ভূমিকা দেওয়া" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `${arnab}: ভূমিকা দেওয়া` });
    await expect(dialog.getByRole("radio")).toHaveCount(11);
    await expect(dialog.getByRole("radio", { name: "সদস্য এখনকার ভূমিকা" })).toBeChecked();
    await expect(dialog.getByRole("radio", { name: "গ্রুপ অ্যাডমিন" })).toBeDisabled();
    await look(page, "members-role");
    await dialog.getByText("দলনেতা", { exact: true }).click();
    await dialog.getByRole("button", { name: "ভূমিকা বদলানো" }).click();
    await expect(page.getByText("ভূমিকা বদলানো হয়েছে")).toBeVisible();
    await expect(page.getByText(`${arnab}: ভূমিকা এখন দলনেতা।`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(cardOf(page, arnab)).toContainText("দলনেতা");
    await openPanel(page);
    await find(page, arnab);
    await expect(cardOf(page, arnab)).toContainText("দলনেতা");
  });

  test("removes a member", async ({ page }) => {
    await openPanel(page);
    await find(page, maisha);
    await menuOf(page, maisha).click();
    await page.getByRole("button", { name: "গ্রুপ থেকে সরানো" }).click();
    const dialog = page.getByRole("alertdialog", { name: `${maisha} আর গ্রুপের কিছু দেখতে পাবে না` });
    await expect(dialog).toBeVisible();
    await look(page, "members-remove");
    await dialog.getByRole("button", { name: "গ্রুপ থেকে সরানো" }).click();
    await expect(page.getByText("সদস্যকে সরানো হয়েছে")).toBeVisible();
    await expect(cardOf(page, maisha)).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue("");
    await expect(cardOf(page, cast.kamrul.name)).toBeVisible();
  });

  test("bans with a reason and an end, which the banned reads, and lifts it", async ({
    page,
    browser,
    baseURL,
  }) => {
    const { name } = cast.tahmid;
    await openPanel(page);
    await find(page, name);
    await menuOf(page, name).click();
    await page.getByRole("button", { name: "নিষিদ্ধ করা" }).click();
    const dialog = page.getByRole("dialog", { name: `${name}: নিষিদ্ধ করা` });
    const ban = dialog.getByRole("button", { name: "নিষিদ্ধ করা" });
    await ban.click();
    await expect(dialog.getByText("কেন নিষিদ্ধ করা হচ্ছে, সেটা লিখতে হবে")).toBeVisible();
    await expect(dialog.getByLabel("কারণ")).toBeFocused();
    await dialog.getByLabel("কারণ").fill("ক্লাসের প্রশ্ন বাইরে দিয়েছে");
    await dialog.getByText("তারিখ", { exact: true }).click();
    await ban.click();
    await expect(dialog.getByText("আজকের পরের একটা তারিখ বেছে নিতে হবে")).toBeVisible();
    await look(page, "members-ban");
    await dialog.getByLabel("শেষ দিন").fill("2098-03-21");
    await expect(dialog.getByText("২১ মার্চ, ২০৯৮ পর্যন্ত নিষিদ্ধ থাকবে।")).toBeVisible();
    await ban.click();
    await expect(page.getByText("সদস্যকে নিষিদ্ধ করা হয়েছে")).toBeVisible();
    await expect(cardOf(page, name)).toHaveCount(0);

    const other = await browser.newContext({ baseURL, locale: "bn-BD" });
    await signIn(other, baseURL ?? "", "tahmid");
    const banned = await other.newPage();
    await banned.goto(`/group/${CLASS}`);
    await expect(banned.getByText("২১ মার্চ, ২০৯৮ পর্যন্ত এই গ্রুপে তুমি নিষিদ্ধ।")).toBeVisible();
    await expect(banned.getByText("কারণ: ক্লাসের প্রশ্ন বাইরে দিয়েছে".normalize("NFC"))).toBeVisible();
    await expect(
      banned.getByRole("button", { name: "অনুরোধ পাঠাও" }).and(banned.locator(":enabled")),
    ).toHaveCount(0);
    await other.close();

    await panelOf(page).getByText("নিষিদ্ধ", { exact: true }).click();
    const row = panelOf(page).getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("২১ মার্চ, ২০৯৮ পর্যন্ত");
    await expect(row).toContainText("ক্লাসের প্রশ্ন বাইরে দিয়েছে".normalize("NFC"));
    await look(page, "members-bans");
    await row.getByRole("button", { name: `${name}: নিষেধাজ্ঞা তুলে নেওয়া` }).click();
    await expect(page.getByText("নিষেধাজ্ঞা তুলে নেওয়া হলো".normalize("NFC"))).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test("lets one in who asks, and turns another down", async ({ page, browser, baseURL, request }) => {
    const [omar, jesia] = [cast.omar.name, cast.jesia.name.normalize("NFC")];
    for (const asker of ["omar", "jesia"] as const) {
      const caller = await Caller.as(request, baseURL ?? "", asker);
      await caller.post(`/api/group/${CLASS}/join`, {});
    }
    await openPanel(page);
    const askers = panelOf(page).getByRole("region", { name: /^যোগ দিতে চায়/ });
    await look(page, "members-requests");
    await askers.getByRole("button", { name: `${omar}: গ্রহণ করা` }).click();
    await expect(page.getByText(`${omar} এখন গ্রুপের সদস্য`)).toBeVisible();
    await askers.getByRole("button", { name: `${jesia}: ফিরিয়ে দেওয়া`.normalize("NFC") }).click();
    await expect(page.getByText("অনুরোধটা ফিরিয়ে দেওয়া হলো".normalize("NFC"))).toBeVisible();
    await expect(askers.getByText(omar)).toHaveCount(0);
    await expect(askers.getByText(jesia)).toHaveCount(0);
    await find(page, omar);

    const other = await browser.newContext({ baseURL, locale: "bn-BD" });
    await signIn(other, baseURL ?? "", "omar");
    const member = await other.newPage();
    await member.goto(`/group/${CLASS}`);
    await expect(member.getByRole("tab", { name: "হোমওয়ার্ক", exact: true })).toBeVisible();
    await expect(member.getByRole("button", { name: "সদস্য", exact: true })).toBeDisabled();
    await other.close();
  });
});

test.describe("a teacher of the school", () => {
  test.use({ signedIn: "kamrul" });

  test("has no menu in a group where every action would be refused", async ({ page }) => {
    await page.goto("/group/physics-adda?tab=members");
    await page.getByRole("searchbox", { name: "নাম লিখে সদস্য খোঁজা" }).fill(cast.nusrat.name);
    await expect(page.getByRole("link", { name: cast.nusrat.name }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /সদস্য ব্যবস্থাপনা$/ })).toHaveCount(0);
  });
});

test.describe("a student of the class", () => {
  test.use({ signedIn: "rafi" });

  test("sees who is in, and manages nobody", async ({ page }) => {
    await openPanel(page);
    await expect(cardOf(page, cast.nusrat.name)).toBeVisible();
    await expect(panelOf(page).getByRole("button", { name: /সদস্য ব্যবস্থাপনা$/ })).toHaveCount(0);
    await expect(panelOf(page).getByText("নিষিদ্ধ", { exact: true })).toHaveCount(0);
    await cardOf(page, cast.nusrat.name).getByRole("link").click();
    await expect(page).toHaveURL("/users/2");
    await expect(panelOf(page)).toHaveCount(0);
  });
});

test.describe("a student without a line", () => {
  test.use({ signedIn: "rafi", tolerated: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test("is told so, and reads further once it is back", async ({ page, context }) => {
    await openPanel(page);
    await expect(cardOf(page, cast.nusrat.name)).toBeVisible();
    await context.setOffline(true);
    await panelOf(page).getByRole("button", { name: "পরের পৃষ্ঠা" }).click();
    await expect(panelOf(page).getByRole("alert")).toContainText("ইন্টারনেট নেই");
    await expect(cardOf(page, cast.nusrat.name)).toBeVisible();
    await context.setOffline(false);
    await panelOf(page).getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect(panelOf(page).getByText("পৃষ্ঠা ২ / ২")).toBeVisible();
    await expect(cardOf(page, cast.nusrat.name)).toHaveCount(0);
  });
});

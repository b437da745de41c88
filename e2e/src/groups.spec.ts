import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { cast, expect, look, signIn, test, whenClosed, type Person } from "./support/school.ts";

interface Made {
  id: number;
  slug: string;
  name: string;
}

type Url = string | undefined;

/** Requests outside the page, whose cookies would otherwise sign the page in as another user. */
const caller = (request: APIRequestContext, url: Url, person: Person) =>
  Caller.as(request, url ?? "", person);

/** A group of this test, so that the members of other groups stay. */
async function makeGroup(request: APIRequestContext, url: Url, more: object = {}): Promise<Made> {
  const admin = await caller(request, url, "admin");
  const slug = `g-${randomUUID().slice(0, 8)}`;
  const name = `আলোর দল ${slug}`;
  const group = { name, slug, type: "GENERAL", visibility: "PUBLIC", ...more };
  const { id } = await admin.post<{ id: number }>("/api/group", group);
  return { id, slug, name };
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole("button", { name });
const member = (page: Page) => page.getByRole("button", { name: "সদস্য", exact: true });
const head = (page: Page) => page.getByRole("heading", { level: 1 });
const terms = (page: Page) => page.getByRole("dialog", { name: /^যোগ দেওয়ার আগে/ });
const purchase = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const isFeedOf =
  ({ id }: Made) =>
  (url: string) =>
    new RegExp(`/api/post\\?.*group=${id}\\b`).test(url);

test.describe("somebody outside", () => {
  test.use({ signedIn: "mitu" });

  test("sees what is pinned, joins by the five rules, writes and leaves again", async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const group = await makeGroup(request, baseURL, { description: "যা পড়ি, তা নিয়েই আড্ডা।" });
    const admin = await caller(request, baseURL, "admin");
    const pinned = await admin.writePost("সবার আগে এই কথাটা পড়ো।", { group_id: group.id });
    await admin.post(`/api/post/${pinned}/pin`, { group_id: group.id });
    await admin.writePost("এটা শুধু ভেতরের কথা।", { group_id: group.id });
    let feedReads = 0;
    page.on("request", (call) => void (isFeedOf(group)(call.url()) && feedReads++));

    await page.goto("/saved");
    await page.goto(`/group/${group.slug}`);
    await expect(head(page)).toHaveText(group.name);
    await expect(page.getByText("সবার আগে এই কথাটা পড়ো।")).toBeVisible();
    await expect(page.getByText("বাকি পোস্ট দেখতে যোগ দাও")).toBeVisible();
    await expect(button(page, /^কী জানতে চাও/)).toHaveCount(0);
    expect(feedReads).toBe(0);
    await look(page, "group-outside");

    await button(page, "যোগ দাও").click();
    await expect(terms(page).getByRole("listitem")).toHaveCount(5);
    await expect(button(terms(page), "মেনে নিয়ে যোগ দিই")).toBeFocused();
    await look(page, "group-join");
    await button(terms(page), "এখন না").click();
    await expect(terms(page)).toHaveCount(0);
    await expect(button(page, "যোগ দাও")).toBeVisible();

    await button(page, "যোগ দাও").click();
    await button(terms(page), "মেনে নিয়ে যোগ দিই").click();
    await expect(page.getByText(/সদস্য হলে$/)).toBeVisible();
    await expect(member(page)).toBeDisabled();
    await expect(page.getByText("এটা শুধু ভেতরের কথা।")).toBeVisible();
    await expect(button(page, /^পাবলিক ২ জন সদস্য/)).toBeVisible();
    await look(page, "group-inside");

    await button(page, /^কী জানতে চাও/).click();
    const pen = page.getByRole("dialog", { name: "নতুন পোস্ট লেখো" });
    await expect(button(pen, /কোথায়|নিউজ ফিড/)).toHaveCount(0);
    await pen.getByText("অন্যান্য", { exact: true }).click();
    await pen.getByRole("textbox", { name: /তোমার (প্রশ্ন|কথা)/ }).click();
    await page.keyboard.type("আমি নতুন এলাম।");
    await button(pen, "ঠিকাছে").click();
    await expect(page).toHaveURL(/\/post\/\d+$/, { timeout: 30_000 });
    await page.goBack();
    await expect(page.getByText("আমি নতুন এলাম।")).toBeVisible();

    await button(page, "আরও").first().click();
    await button(page, "গ্রুপ ছাড়ো").click();
    const sure = page.getByRole("alertdialog", { name: "গ্রুপ ছেড়ে দেবে?" });
    await expect(button(sure, "থাকি")).toBeFocused();
    await look(page, "group-leave");
    await button(sure, "গ্রুপ ছাড়ো").click();
    await expect(page.getByText(`${group.name} ছেড়ে এলে`)).toBeVisible();
    await expect(page).toHaveURL(/\/group$/);
    await page.goto(`/group/${group.slug}`);
    await expect(button(page, "যোগ দাও")).toBeVisible();
    await expect(page.getByText("আমি নতুন এলাম।")).toHaveCount(0);
  });

  test("goes back where they came from when they leave", async ({ page, request, baseURL }) => {
    const group = await makeGroup(request, baseURL);
    const me = await caller(request, baseURL, "mitu");
    await me.post(`/api/group/${group.id}/join`, { group_id: group.id });
    await page.goto("/saved");
    await page.evaluate((slug) => history.pushState(null, "", `/group/${slug}`), group.slug);
    await expect(head(page)).toHaveText(group.name);
    await page.getByRole("tab", { name: /^সদস্য/ }).click();
    await button(page, "আরও").first().click();
    await button(page, "গ্রুপ ছাড়ো").click();
    await button(page.getByRole("alertdialog"), "গ্রুপ ছাড়ো").click();
    await expect(page).toHaveURL(/\/saved$/);
  });

  test("asks to be let into a private group, and takes it back", async ({ page, request, baseURL }) => {
    const group = await makeGroup(request, baseURL, { visibility: "PRIVATE" });
    await page.goto(`/group/${group.slug}`);
    await button(page, "অনুরোধ পাঠাও").click();
    await button(terms(page), "মেনে নিয়ে অনুরোধ পাঠাই").click();
    await expect(page.getByText("অনুরোধ পাঠানো হয়েছে")).toBeVisible();
    await expect(button(page, "অনুরোধ গেছে")).toBeDisabled();
    await expect(page.getByText(/পর্যন্ত অনুরোধটা থাকবে/)).toBeVisible();
    await whenClosed(page);
    await page.reload();
    await expect(button(page, "অনুরোধ গেছে")).toBeVisible();
    await look(page, "group-asked");
    await button(page, "ফিরিয়ে নাও").click();
    await expect(button(page, "অনুরোধ পাঠাও")).toBeVisible();
    await page.reload();
    await expect(button(page, "অনুরোধ পাঠাও")).toBeVisible();
  });

  test("walks in with an invitation of who leads the group", async ({ page, request, baseURL }) => {
    const group = await makeGroup(request, baseURL, { visibility: "PRIVATE" });
    const admin = await caller(request, baseURL, "admin");
    const { url } = await admin.post<{ url: string }>(`/api/group/${group.id}/invite`, {});
    await page.goto(new URL(url, baseURL).href);
    await expect(terms(page)).toBeVisible();
    await button(terms(page), "মেনে নিয়ে যোগ দিই").click();
    await expect(member(page)).toBeDisabled();
    await expect(page).toHaveURL(new RegExp(`/group/${group.slug}$`));
  });

  test.describe("with a link that has ended", () => {
    test("is told so before anything else, and may still ask", async ({ page, request, baseURL }) => {
      const group = await makeGroup(request, baseURL, { visibility: "PRIVATE" });
      await page.goto(`/group/${group.slug}?invite=nothing`);
      await expect(page.getByRole("alert")).toContainText("আমন্ত্রণের লিংকটার মেয়াদ শেষ");
      await expect(button(page, "অনুরোধ পাঠাও")).toBeVisible();
      await expect(terms(page)).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/group/${group.slug}$`));
    });
  });

  test.describe("and refused", () => {
    test.use({ tolerated: /403/ });
    test("is shown as a member at once, and as a visitor again", async ({ page, request, baseURL }) => {
      const group = await makeGroup(request, baseURL);
      let answer: () => void = () => undefined;
      const seen = new Promise<void>((resolve) => (answer = resolve));
      await page.route("**/api/group/*/join", async (route) => {
        await seen;
        const code = "members.not_eligible";
        const problem = {
          type: "about:blank",
          title: code,
          status: 403,
          detail: code,
          code,
          requestId: "r-1",
        };
        await route.fulfill({ status: 403, contentType: "application/problem+json", json: problem });
      });
      await page.goto(`/group/${group.slug}`);
      await button(page, "যোগ দাও").click();
      await button(terms(page), "মেনে নিয়ে যোগ দিই").click();
      await expect(member(page)).toBeDisabled();
      await expect(button(page, /^পাবলিক ২ জন সদস্য/)).toBeVisible();
      answer();
      await expect(page.getByRole("alert")).toContainText("যোগ দেওয়া গেল না");
      await expect(button(page, "যোগ দাও")).toBeVisible();
      await expect(button(page, /^পাবলিক ১ জন সদস্য/)).toBeVisible();
    });
  });

  test("is not among those it is for", async ({ page, request, baseURL }) => {
    const others = { eligibility: "batch", eligible_batch: "HSC 25" };
    const group = await makeGroup(request, baseURL, others);
    await page.goto(`/group/${group.slug}`);
    await button(page, "যোগ দাও").click();
    const prompt = purchase(page, "গ্রুপটা এখনো তোমার জন্য খোলা নয়");
    await expect(prompt.getByRole("link", { name: "কোর্স দেখো" })).toHaveAttribute("href", /^https?:/);
    await expect(terms(page)).toHaveCount(0);
    await look(page, "group-purchase");
  });
});

test.describe("who may not join is told why", () => {
  test("a banned one, until when and for what", async ({ page, request, context, baseURL }) => {
    await signIn(context, baseURL ?? "", "mitu");
    const group = await makeGroup(request, baseURL);
    const admin = await caller(request, baseURL, "admin");
    const me = await caller(request, baseURL, "mitu");
    await me.post(`/api/group/${group.id}/join`, {});
    const ban = { userId: 4, reason: "পড়ার বাইরে একই ছবি বারবার", until: "2099-01-02T06:00:00Z" };
    await admin.post(`/api/group/${group.id}/ban`, ban);
    await page.goto(`/group/${group.slug}`);
    await expect(page.getByText(`২ জানুয়ারি, ২০৯৯ পর্যন্ত এই গ্রুপে তুমি নিষিদ্ধ।`)).toContainText(ban.reason);
    await expect(button(page, "যোগ দাও")).toHaveCount(0);
    await look(page, "group-banned");
  });

  test("somebody who has not bought the course of the school", async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? "", "tanvir");
    await page.goto("/group/physics-1-course");
    await button(page, "অনুরোধ পাঠাও").click();
    await expect(purchase(page, "আগে কোর্সটা কিনতে হবে")).toBeVisible();
  });

  test("a guardian", async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? "", "rahima");
    await page.goto("/group/physics-adda");
    await expect(page.getByText("অভিভাবক প্রোফাইল থেকে গ্রুপে যোগ দেওয়া যায় না।")).toBeVisible();
    await expect(button(page, "যোগ দাও")).toHaveCount(0);
  });
});

test.describe("at a door that does not open", () => {
  test.use({ tolerated: /40[34]/ });

  test("a closed club says so and leads back; its members walk in", async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? "", "rafi");
    await page.goto("/group/debate-club");
    const dialog = page.getByRole("alertdialog", { name: "এখানে ঢোকার অনুমতি নেই" });
    await expect(dialog).toBeVisible();
    await look(page, "group-closed");
    await button(dialog, "ফিরে যাও").click();
    await expect(page).toHaveURL(/\/group$/);

    await signIn(context, baseURL ?? "", "nusrat");
    await page.goto("/clubs/debate-club");
    await expect(head(page)).toHaveText("বিতর্ক ক্লাব");
    await expect(member(page)).toBeDisabled();
    await expect(page.getByText("নিষ্ক্রিয়")).toBeVisible();
  });

  test("a paid club shows where to buy; who has paid reads on", async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? "", "tanvir");
    await page.goto("/group/robotics-club");
    await expect(page.getByRole("heading", { name: "এটা পেইড সদস্যদের ক্লাব", level: 2 })).toBeVisible();
    await expect(page.getByRole("link", { name: "কোর্স দেখো" })).toHaveAttribute("href", /^https?:/);
    await look(page, "group-paid");

    await signIn(context, baseURL ?? "", "mitu");
    await page.goto("/group/robotics-club");
    await expect(head(page)).toHaveText("রোবোটিক্স ক্লাব");
    await expect(button(page, "অনুরোধ পাঠাও")).toBeVisible();
  });

  test("what is not there is not found", async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? "", "rafi");
    await page.goto("/group/no-such-group");
    await expect(page.getByRole("heading", { name: "গ্রুপটা নেই", level: 2 })).toBeVisible();
    await page.getByRole("link", { name: "সব গ্রুপ দেখো" }).click();
    await expect(page).toHaveURL(/\/group$/);
  });
});

test.describe("a member", () => {
  test.use({ signedIn: "rafi" });

  test("finds the same page under both addresses, and walks its tabs by keyboard", async ({ page }) => {
    await page.goto("/clubs/science-club");
    await expect(head(page)).toHaveText("বিজ্ঞান ক্লাব");
    const tab = (name: RegExp) => page.getByRole("tab", { name });
    await tab(/^পোস্ট/).focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(/^সদস্য/)).toBeFocused();
    await expect(tab(/^সদস্য/)).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(/\/clubs\/science-club\?tab=members$/);
    await expect(page.getByRole("tabpanel")).toContainText(cast.arif.name);
    await page.keyboard.press("ArrowRight");
    await expect(tab(/^হোমওয়ার্ক/)).toBeFocused();
    await expect(page.getByText("এই গ্রুপে হোমওয়ার্ক নেই")).toBeVisible();
    await page.keyboard.press("End");
    await expect(page.getByRole("tab").last()).toBeFocused();
    await page.keyboard.press("Home");
    await expect(page).toHaveURL(/\/clubs\/science-club$/);

    await page.goto("/group/hsc25-science-a?tab=homework");
    await expect(
      page.getByRole("tabpanel").getByRole("link", { name: "নির্দিষ্ট যোগজের পাঁচটি অঙ্ক" }),
    ).toBeVisible();
    await look(page, "group-homework");
  });

  test("has the other groups and the officers beside it", async ({ page }) => {
    await page.goto("/group/science-club");
    const left = page.getByRole("complementary", { name: "তোমার গ্রুপ" });
    const here = left.getByRole("link", { name: /বিজ্ঞান ক্লাব/ });
    await expect(here).toHaveAttribute("aria-current", "page");
    await expect(here).toContainText("যুক্ত");
    await expect(left.getByRole("heading", { name: "যুক্ত কোর্স" })).toBeVisible();
    await expect(left.getByRole("heading", { name: "যুক্ত ক্লাস ও বিষয়" })).toBeVisible();
    const right = page.getByRole("complementary", { name: "গ্রুপের কথা" });
    await expect(right.getByRole("listitem").filter({ hasText: cast.arif.name })).toContainText("সভাপতি");
    await expect(right.getByRole("listitem").filter({ hasText: cast.kamrul.name })).toContainText(
      "ক্লাব উপদেষ্টা",
    );
    await button(right, "সবাই").click();
    await expect(page.getByRole("tab", { name: /^সদস্য/ })).toHaveAttribute("aria-selected", "true");
  });

  test("copies a link to invite with", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/group/physics-adda");
    await button(page, "আমন্ত্রণ").click();
    await button(page, "লিংক কপি করো").click();
    await expect(page.getByText("আমন্ত্রণের লিংক কপি হয়েছে")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${baseURL}/group/physics-adda`);
  });

  test("copies it by hand where there is no clipboard", async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.goto("/group/physics-adda");
    await button(page, "আমন্ত্রণ").click();
    await button(page, "লিংক কপি করো").click();
    const alert = page.getByRole("alertdialog", { name: "Clipboard API is not supported by your browser." });
    await expect(alert.getByRole("textbox")).toHaveValue(`${baseURL}/group/physics-adda`);
  });
});

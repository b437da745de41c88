import { Caller } from "../support/api.ts";
import { expect, signIn, test, whenClosed } from "../support/school.ts";

const GROUP = "/group/hsc25-science-a";
const CLASS = 5;
const NAME = `নোট ${Date.now() % 100_000}`;
const LATER = `${NAME} ২`;

test.describe("an officer of a class", () => {
  test.use({ signedIn: "kamrul", viewport: { width: 360, height: 800 } });
  test.slow();

  test("adds, renames and deletes a topic, which filters the feed and leaves its posts behind", async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    await page.goto(`${GROUP}?tab=posting`);
    const card = page.getByRole("region", { name: "টপিক", exact: true });
    await card.getByRole("button", { name: "টপিক যোগ করুন" }).click();
    const form = page.getByRole("dialog", { name: "টপিক যোগ করুন" });
    await form.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(form.getByText("টপিকের একটা নাম দিন")).toBeVisible();
    await form.getByLabel("টপিকের নাম").fill(NAME);
    await form.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(form).toBeHidden();
    await expect(card.getByText(NAME, { exact: true })).toBeVisible();

    const kamrul = await Caller.as(request, baseURL ?? "", "kamrul");
    const plain = await kamrul.writePost("টপিক ছাড়া একটা কথা", { group_id: CLASS });
    await page.goto(GROUP);
    const chips = page.getByRole("group", { name: "টপিক ধরে দেখা" });
    await expect(page.getByRole("article").first()).toBeVisible();
    await chips.getByRole("button", { name: NAME }).click();
    await expect(page).toHaveURL(/\?topic=\d+$/);
    const feed = page.url();
    await expect(page.getByText("এই টপিকে এখনো পোস্ট নেই")).toBeVisible();

    await page.getByRole("button", { name: /^কী জানতে চান/ }).click();
    const composer = page.getByRole("dialog");
    await composer.getByText("অন্যান্য", { exact: true }).click();
    await expect(composer.getByLabel("টপিক").locator("option:checked")).toHaveText(NAME);
    await composer.getByRole("textbox", { name: "আপনার কথা" }).fill("কালকের ক্লাসের নোট");
    await composer.getByRole("button", { name: "ঠিকাছে" }).click();
    await expect(page).toHaveURL(/\/post\/\d+$/);
    await page.goto(feed);
    const post = page.getByRole("article").filter({ hasText: "কালকের ক্লাসের নোট" });
    await expect(post.getByRole("link", { name: NAME })).toBeVisible();
    await expect(page.locator(`[data-post="${plain}"]`)).toHaveCount(0);
    const row = page.locator("[data-post]").filter({ hasText: "কালকের ক্লাসের নোট" });
    const id = await row.first().getAttribute("data-post");

    const context = await browser.newContext({ baseURL });
    await signIn(context, baseURL ?? "", "nusrat");
    const member = await context.newPage();
    await member.goto(feed);
    await expect(member.getByRole("article").filter({ hasText: "কালকের ক্লাসের নোট" })).toBeVisible();
    await member
      .getByRole("group", { name: "টপিক ধরে দেখা" })
      .getByRole("button", { name: "সব", exact: true })
      .click();
    await expect(member).not.toHaveURL(/topic=/);
    await expect(member.getByRole("region", { name: "পিন করা পোস্ট" })).toBeVisible();
    await context.close();

    await page.goto(`${GROUP}?tab=posting`);
    await card.getByRole("button", { name: `${NAME}: নাম বদলান` }).click();
    const rename = page.getByRole("dialog", { name: "নাম বদলান" });
    await rename.getByLabel("টপিকের নাম").fill(LATER);
    await rename.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect(card.getByText(LATER, { exact: true })).toBeVisible();
    await card.getByRole("button", { name: `${LATER} মুছুন` }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("পোস্টগুলো থেকে যাবে");
    await question.getByRole("button", { name: "মুছুন", exact: true }).click();
    await expect(question).toBeHidden();
    await expect(card.getByText(LATER, { exact: true })).toHaveCount(0);
    await whenClosed(page);
    await page.goto(`/post/${id}`);
    await expect(post).toBeVisible();
    await expect(post.getByRole("link", { name: LATER })).toHaveCount(0);
  });
});

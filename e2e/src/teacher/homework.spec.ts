import type { Browser, Page } from "@playwright/test";
import { expect, signIn, test, type Person } from "../support/school.ts";

const TOPIC = `ভেক্টর ${Date.now()}`;
/** `YYYY-MM-DDTHH:mm` in the time of Dhaka. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 16);

/** The list of homework in a browser of another user. */
async function listOf(browser: Browser, url: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context, url, person);
  const page = await context.newPage();
  await page.goto("/homeworks");
  return page;
}

const row = (page: Page, topic: string) => page.getByRole("article").filter({ hasText: topic });
/** Scrolls through the list, whose further pages load at its end, until the homework is there. */
const reach = (page: Page, topic: string) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(row(page, topic)).toBeVisible({ timeout: 500 });
  }).toPass();
/** The whole list has been read, and the homework is not in it. */
const expectAbsent = async (page: Page, topic: string) => {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText(/এ পর্যন্তই|এখনো কোনো হোমওয়ার্ক নেই/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(row(page, topic)).toHaveCount(0);
};
const openMenu = async (page: Page, entry: string) => {
  await page.getByRole("button", { name: "আরও" }).first().click();
  await page.getByRole("button", { name: entry }).click();
};

test.use({ signedIn: "selina" });

test("a teacher posts homework for one batch, edits it, extends it for a student and deletes it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? "";
  await page.goto("/homeworks");
  await page.getByRole("button", { name: "হোমওয়ার্ক দিন" }).click();
  const form = page.getByRole("dialog");
  const post = form.getByRole("button", { name: "হোমওয়ার্ক দিন" });
  await form.getByLabel("বিষয়").selectOption({ index: 3 });
  await form.getByLabel("টপিক").fill(TOPIC);
  await form.getByLabel("ব্যাচ", { exact: true }).selectOption("HSC 25");
  await form.getByLabel("জমার শেষ সময়").fill(inDays(3));
  await form.getByText("আরও ব্যবস্থা").click();
  await form.getByRole("button", { name: /^সৃজনশীল/ }).click();
  await expect(form.getByText("মোট ১০/১০")).toBeVisible();
  await post.click();
  await expect(form).toBeHidden();
  await reach(page, TOPIC);
  await expect(row(page, TOPIC)).toContainText("২ দিন বাকি");

  const [rafi, jui, guardian] = await Promise.all([
    listOf(browser, url, "rafi"),
    listOf(browser, url, "jui"),
    listOf(browser, url, "rahima"),
  ]);
  await reach(rafi, TOPIC);
  await expect(row(rafi, TOPIC)).toContainText("সেলিনা আক্তার");
  await expectAbsent(jui, TOPIC);
  await guardian.getByLabel("কার হোমওয়ার্ক দেখছেন").selectOption({ label: "রাফি আহমেদ" });
  await reach(guardian, TOPIC);
  await expect(row(guardian, TOPIC)).toContainText("এখনো জমা দেয়নি");
  await expect(row(guardian, TOPIC)).not.toContainText("সেলিনা");
  await row(guardian, TOPIC).getByRole("link").click();
  await expect(guardian.getByRole("heading", { level: 1 })).toHaveText(TOPIC);
  await expect(guardian.getByText("এখনো জমা দেয়নি")).toBeVisible();
  await expect(guardian.getByText(/জন জমা দিয়েছে/)).toHaveCount(0);

  await row(page, TOPIC).getByRole("link", { name: TOPIC }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TOPIC);
  await openMenu(page, "সম্পাদনা করুন");
  await form.getByLabel("টপিক").fill(`${TOPIC} নতুন`);
  await form.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${TOPIC} নতুন`);

  await openMenu(page, "একজনকে বাড়তি সময় দিন");
  await form.getByLabel("শিক্ষার্থী").fill("রাফি");
  await form.getByRole("button", { name: /রাফি আহমেদ/ }).click();
  await form.getByLabel(/কোন সময় পর্যন্ত/).fill(inDays(9));
  await form.getByLabel("কারণ").fill("অসুস্থ ছিল");
  await form.getByRole("button", { name: "সময় দিন" }).click();
  await expect(form).toBeHidden();
  await row(rafi, TOPIC).getByRole("link").click();
  await expect(rafi.getByText("শুধু তোমার জন্য বাড়ানো সময়")).toBeVisible();

  await openMenu(page, "মুছে ফেলুন");
  await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলুন" }).click();
  await expect(page).toHaveURL(/\/homeworks/);
  await expect(page.getByText("হোমওয়ার্ক মুছে ফেলা হয়েছে")).toBeVisible();
  await expectAbsent(page, TOPIC);
});

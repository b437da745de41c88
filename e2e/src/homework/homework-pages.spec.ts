import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, look, signIn, test, type Person } from "../support/school.ts";

const TOPIC = `ভেক্টর ${Date.now()}`;
/** `YYYY-MM-DDTHH:mm` in the time of Dhaka. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 16);

/** One more person with the list of homework before them. */
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
    await expect(page.getByText(/এই পর্যন্তই|এখনো কোনো হোমওয়ার্ক নেই/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(row(page, topic)).toHaveCount(0);
};
const openMenu = async (page: Page, entry: string) => {
  await page.getByRole("button", { name: "আরও" }).first().click();
  await page.getByRole("button", { name: entry }).click();
};

test.describe("the feed", () => {
  test.use({ signedIn: "selina", viewport: { width: 360, height: 780 } });

  test("has a card to post homework for staff alone, whose space is reserved", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto("/");
    const prompt = { name: "হোমওয়ার্ক দিন" };
    await expect(page.getByRole("button", prompt)).toBeVisible();
    const student = await listOf(browser, baseURL ?? "", "rafi");
    await student.goto("/");
    await expect(student.getByRole("article").first()).toBeVisible();
    await expect(student.getByRole("button", prompt)).toHaveCount(0);
    await student.context().close();

    const place = page.locator("main .min-h-36");
    expect((await place.boundingBox())?.height, "no more than was reserved").toBe(144);
    await page.getByRole("button", { name: "ছবি বা ফাইল" }).click();
    await expect(page.getByRole("dialog").getByLabel("বিষয়")).toBeVisible();
    await expectAccessible(page, "the form over the feed");
  });
});

test.describe("a teacher", () => {
  test.use({ signedIn: "selina", viewport: { width: 1440, height: 900 } });

  test("posts homework that its batch alone sees, changes and deletes it", async ({
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
    await post.click();
    for (const missing of [
      "বিষয় বেছে নিতে হবে",
      "টপিক লিখতে হবে",
      "শেষ সময় দিতে হবে",
      "কাদের জন্য, তা বেছে নিতে হবে",
    ])
      await expect(form.getByText(missing)).toBeVisible();
    await expect(form.getByLabel("বিষয়"), "the first wrong field").toBeFocused();
    await expect(form.getByLabel("অধ্যায়"), "ringed, though not required").toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expectAccessible(page, "the form with its problems");

    await form.locator('input[accept*="pdf"]').setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("not a PDF"),
    });
    await expect(page.getByText("প্রতিবেদনটি পিডিএফ ফাইল হতে হবে।")).toBeVisible();

    await form.getByLabel("বিষয়").selectOption({ index: 3 });
    await form.getByLabel("টপিক").fill(TOPIC);
    await form.getByLabel("ব্যাচ", { exact: true }).selectOption("HSC 25");
    // A draft waits on the device.
    await form.getByRole("button", { name: "বাতিল" }).click();
    await expect(form).toBeHidden();
    await page.reload();
    await page.getByRole("button", { name: "হোমওয়ার্ক দিন" }).click();
    await expect(form.getByText("আগের খসড়াটা ফিরে এসেছে")).toBeVisible();
    await expect(form.getByLabel("টপিক")).toHaveValue(TOPIC);
    await form.getByLabel("জমার শেষ সময়").fill(inDays(3));
    await form.getByText("আরও ব্যবস্থা").click();
    await form.getByRole("button", { name: /^সৃজনশীল/ }).click();
    await expect(form.getByText("মোট ১০/১০")).toBeVisible();
    await look(page, "05-homework-create");
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
});

test.describe("a student", () => {
  test.use({ signedIn: "rafi" });

  test("filters the list, the address keeps how, and reads a PDF on the page", async ({ page }) => {
    await page.goto("/homeworks");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("radio", { name: "শেষ" }).check({ force: true });
    await expect(page).toHaveURL(/status=past/);
    await expect(row(page, "উদ্ভিদকোষের চিহ্নিত চিত্র")).toBeVisible();
    await expect(row(page, "আয়নীকরণ শক্তি")).toHaveCount(0);
    await page.reload();
    await expect(row(page, "উদ্ভিদকোষের চিহ্নিত চিত্র")).toBeVisible();
    await expectAccessible(page, "the list");

    await page.goto("/homework/102");
    await page.getByRole("button", { name: /\.pdf/ }).click();
    const sheet = page.getByRole("dialog").getByRole("img", { name: "পাতা ১/২" });
    const isDrawn = () =>
      sheet.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        return Array.from(data).some((value, index) => index % 4 < 3 && value < 100);
      });
    await expect.poll(isDrawn, { message: "ink on the first page" }).toBe(true);
    await expectAccessible(page, "the PDF");
    await page.getByRole("button", { name: "বড় করে দেখো" }).click();
    await expect.poll(isDrawn, { message: "drawn again, larger" }).toBe(true);
  });
});

test.describe("a student who has not paid", () => {
  test.use({ signedIn: "tanvir", tolerated: /\/api\/homework/ });

  test("reads why there is no homework", async ({ page }) => {
    await page.goto("/homeworks");
    await expect(page.getByText("হোমওয়ার্ক কমিউনিটি পেইড শিক্ষার্থীদের জন্য")).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expectAccessible(page, "the notice");
  });
});

import { readFile } from "node:fs/promises";
import { expect, signIn, test } from "../support/school.ts";

const PATH = "/group/hsc25-science-a?tab=calendar";
const TITLE = `বিতর্ক উৎসব ${Date.now()}`;
/** `YYYY-MM-DDTHH:mm` in the time of Dhaka. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 16);

test.describe("a teacher of the class", () => {
  test.use({ signedIn: "selina", viewport: { width: 1440, height: 900 } });

  test("adds, changes and deletes an event, which a member saves as a calendar file and reads offline", async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    await page.goto(PATH);
    await page.getByRole("button", { name: "নতুন ইভেন্ট" }).click();
    const form = page.getByRole("dialog", { name: "নতুন ইভেন্ট" });
    await form.getByLabel("নাম").fill(TITLE);
    await form.getByLabel("শুরু").fill(inDays(3));
    await expect(form.getByLabel("শেষ")).not.toHaveValue("");
    await form.getByLabel(/^জায়গা/).fill("স্কুলের মিলনায়তন");
    await form.getByLabel(/^কথা/).fill("সকাল ৯টায় গেটে জড়ো হব।\nপরিচয়পত্র আনবে।");
    await form.getByRole("button", { name: "ইভেন্ট যোগ করা" }).click();
    await expect(form).toBeHidden();
    const card = (place = page) => place.getByRole("article").filter({ hasText: TITLE });
    await expect(card()).toContainText("স্কুলের মিলনায়তন");

    const context = await browser.newContext({ baseURL, acceptDownloads: true });
    await signIn(context, baseURL ?? "", "rafi");
    const rafi = await context.newPage();
    await rafi.goto(PATH);
    await expect(card(rafi)).toBeVisible();
    await expect(rafi.getByRole("button", { name: "নতুন ইভেন্ট" })).toHaveCount(0);
    const download = rafi.waitForEvent("download");
    await rafi.getByRole("button", { name: `ক্যালেন্ডারে রাখা: ${TITLE}` }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^hsc25-science-a-\d+\.ics$/);
    const file = await readFile(await saved.path(), "utf8");
    expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${TITLE}`);
    // Read once, the list is there without a network, too.
    await context.setOffline(true);
    await rafi.getByRole("tab", { name: "পোস্ট" }).click();
    await rafi.getByRole("tab", { name: "ইভেন্ট" }).click();
    await expect(card(rafi)).toBeVisible();
    await context.close();

    await page.getByRole("button", { name: `আরও: ${TITLE}` }).click();
    await page.getByRole("button", { name: "সম্পাদনা" }).click();
    const editing = page.getByRole("dialog", { name: "ইভেন্ট সম্পাদনা" });
    await editing.getByLabel(/^জায়গা/).fill("খেলার মাঠ");
    await editing.getByRole("button", { name: "বদল রাখা" }).click();
    await expect(card()).toContainText("খেলার মাঠ");
    await page.getByRole("button", { name: `আরও: ${TITLE}` }).click();
    await page.getByRole("button", { name: "মুছে ফেলা" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলা" }).click();
    await expect(card()).toHaveCount(0);
    await page.getByText("হয়ে গেছে").click();
    await expect(page.getByText("আগের কোনো ইভেন্ট নেই")).toBeVisible();
  });
});

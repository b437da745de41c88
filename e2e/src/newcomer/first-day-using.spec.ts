import { readFile } from "node:fs/promises";
import { readCells } from "@angon/contract/questions/cells";
import {
  bengali,
  CLASS,
  enterAll,
  expectNoComplaints,
  fillSchool,
  NAMES,
  openFirstSchool,
  printSlipsOfClass,
  printSlipsOfTeachers,
  tab,
  type FirstSchool,
} from "../support/first-school.ts";
import { inTurns } from "../support/newcomers.ts";
import { inAdministration } from "../support/opening.ts";
import { photo } from "../support/photo.ts";
import { readWorkbook } from "../support/read-workbook.ts";
import { expect, test } from "../support/school.ts";
import { PER_CLASS } from "../support/sheet-of-people.ts";
import type { Device } from "../support/slips.ts";
import type { Page } from "@playwright/test";

const HOMEWORK = "ভেক্টর: সৃজনশীল ৩ ও ৫";
const EXAM = "ভেক্টর: সাপ্তাহিক পরীক্ষা";
const NOTICE = "সোমবার থেকে ক্লাস শুরু, রুটিন সঙ্গে দেওয়া আছে।";
/** `DD/MM/YYYY HH:mm` in the time of Dhaka, as people type it. */
const inMinutes = (minutes: number): string => {
  const [date = "", time = ""] = new Date(Date.now() + (minutes + 6 * 60) * 60_000).toISOString().split("T");
  return `${date.split("-").reverse().join("/")} ${time.slice(0, 5)}`;
};

let school: FirstSchool;
let head: Device;
let teacher: Device;
let students: Device[];

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  // A school is filled and entered on a machine that runs other tests.
  test.setTimeout(300_000);
  school = await openFirstSchool(browser, "first-week");
  ({ head, teacher, students } = school);
  await fillSchool(school);
  const { slips } = await printSlipsOfClass(school);
  await enterAll(school, [...slips, ...(await printSlipsOfTeachers(school)).slips]);
});
test.afterEach(() => expectNoComplaints(school));
test.afterAll(() => school.server.close());

const inMenu = (page: Page, entry: string) =>
  test.step(`menu: ${entry}`, async () => {
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByRole("link", { name: entry, exact: true }).click();
  });
/** Presses the button and reads the file that comes. */
async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return readFile(await file.path());
}
const cellsOf = (csv: Buffer) =>
  readCells(csv.toString("utf8").replace(/^\uFEFF/, "")).rows.map(({ cells }) => cells);

async function printedPages(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  await page.emulateMedia({ media: null });
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("homework is given to a class, handed in with a photo by five, marked, and stands in the printed and saved gradebook", async () => {
  test.slow();
  const { page } = teacher;
  const marks = [9, 8, 7, 6, 5];

  await test.step("the teacher gives homework from the first page", async () => {
    await page.getByRole("button", { name: "হোমওয়ার্ক দিন" }).click();
    const form = page.getByRole("dialog", { name: "হোমওয়ার্ক দিন" });
    await form.getByLabel("বিষয়").selectOption({ label: "পদার্থবিজ্ঞান ১ম পত্র" });
    await form.getByLabel("টপিক").fill(HOMEWORK);
    await form.getByLabel("জমার শেষ সময়").fill(inMinutes(2 * 24 * 60));
    await form.getByText("একটি গ্রুপ", { exact: true }).click();
    await form.getByLabel("গ্রুপ", { exact: true }).selectOption({ label: CLASS });
    await form.getByRole("textbox", { name: "নির্দেশনা" }).fill("খাতায় করে ছবি তুলে জমা দাও।");
    await form.getByRole("button", { name: "হোমওয়ার্ক দিন" }).click();
    await expect(page.getByText("হোমওয়ার্ক দেওয়া হয়েছে")).toBeVisible();
  });

  await test.step("students photograph a page and hand it in", async () => {
    await inTurns(students, async ({ page: phone }) => {
      await tab(phone, "হোমওয়ার্ক");
      await phone.getByRole("link", { name: HOMEWORK }).click();
      const chooser = phone.waitForEvent("filechooser");
      await phone.getByRole("button", { name: "গ্যালারি থেকে" }).click();
      await (await chooser).setFiles(await photo(phone));
      await expect(phone.locator("[data-page] img")).toHaveCount(1, { timeout: 60_000 });
      await phone.getByRole("button", { name: "জমা দাও" }).click();
      await phone.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click();
      const own = phone.getByRole("region", { name: "আমার হোমওয়ার্ক" });
      await expect(own.getByRole("button", { name: /পাতা বড়/ })).toBeVisible({ timeout: 90_000 });
    });
  });

  await test.step("the teacher marks all, and the list is done", async () => {
    await page.getByRole("link", { name: "হোমওয়ার্ক", exact: true }).first().click();
    await page.getByRole("link", { name: "৫টি মূল্যায়ন বাকি" }).click();
    for (const [index, name] of NAMES.entries()) {
      await page
        .getByRole("list", { name: "খাতা" })
        .getByRole("button", { name: `${name},` })
        .click();
      const script = page.getByRole("region", { name, exact: true });
      await script.getByRole("button", { name: bengali(marks[index] ?? 0), exact: true }).click();
      // The page counts the mark before the server has it.
      const stored = page.waitForResponse(
        (response) => response.url().endsWith("/api/homework/mark") && response.ok(),
      );
      await page.keyboard.press("Control+Enter");
      await stored;
      await expect(page.getByRole("complementary")).toContainText(
        new RegExp(`মূল্যায়ন হয়েছে\\s*${bengali(index + 1)}/৫`),
      );
    }
  });

  await test.step("the gradebook has the marks on paper and in both files", async () => {
    await page.getByRole("link", { name: "হোমওয়ার্কে ফেরা" }).click();
    await page.getByRole("link", { name: "নম্বরের খাতা" }).click();
    await expect(page.getByText(`${bengali(PER_CLASS)} জন · ১টি হোমওয়ার্ক`)).toBeVisible();
    expect(await printedPages(page)).toBeGreaterThan(0);
    const csv = cellsOf(await downloaded(page, "CSV নামান"));
    const workbook = readWorkbook(await downloaded(page, "XLSX নামান"));
    expect(csv).toHaveLength(PER_CLASS + 1);
    expect(workbook.map((row) => row.slice(0, 4))).toEqual(csv.map((row) => row.slice(0, 4)));
    const given = NAMES.map((name) => csv.find(([cell]) => cell === name)?.slice(1, 4));
    expect(given).toEqual(marks.map((mark, index) => [String(index + 1), "ক", String(mark)]));
  });

  await test.step("a student reads the mark", async () => {
    await students[0]?.page.reload();
    await expect.poll(() => students[0]?.page.getByText("৯/১০").first().isVisible()).toBe(true);
  });
});

test("an exam is written by hand, sat by five on their phones, and its results leave as CSV and XLSX", async () => {
  test.slow();
  const { page } = teacher;
  const questions = [
    { text: "ভেক্টর রাশি কোনটি?", right: "বেগ", wrong: ["ভর", "সময়", "তাপমাত্রা"] },
    { text: "স্কেলার রাশি কোনটি?", right: "দূরত্ব", wrong: ["বল", "সরণ", "ত্বরণ"] },
  ];

  await test.step("the teacher writes and publishes it", async () => {
    await inMenu(page, "পরীক্ষা");
    await page.getByRole("link", { name: "নতুন পরীক্ষা" }).click();
    const form = page.getByRole("main");
    await form.getByLabel("নাম", { exact: true }).fill(EXAM);
    await form.getByText("একটি গ্রুপ", { exact: true }).click();
    await form.getByLabel("গ্রুপ", { exact: true }).selectOption({ label: CLASS });
    await form.getByLabel("শুরু (বাংলাদেশ সময়)").fill(inMinutes(-1));
    await form.getByLabel("শেষ (বাংলাদেশ সময়)").fill(inMinutes(120));
    for (const { text, right, wrong } of questions) {
      await form.getByRole("button", { name: "নতুন প্রশ্ন" }).click();
      const dialog = page.getByRole("dialog", { name: "নতুন প্রশ্ন" });
      await dialog.getByRole("textbox", { name: "প্রশ্ন", exact: true }).fill(text);
      for (const [index, option] of [right, ...wrong].entries())
        await dialog.getByLabel(`অপশন ${"কখগঘ"[index]}`, { exact: true }).fill(option);
      await dialog.getByRole("radio", { name: "ক সঠিক" }).click();
      await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
      await expect(dialog).toBeHidden();
    }
    await form.getByRole("button", { name: "প্রকাশ করুন" }).click();
    await expect(page.getByRole("link", { name: "সবার ফল" })).toBeVisible();
  });

  await test.step("five students sit it; the last two answer wrongly", async () => {
    await inTurns(students, async ({ page: phone }, index) => {
      // The page of homework has no tabs.
      await phone.getByRole("link", { name: "ফিরে যাও" }).click();
      await tab(phone, "ফিড");
      await phone.getByRole("link", { name: `অংশ নাও: ${EXAM}` }).click();
      await phone.getByRole("button", { name: "পরীক্ষা শুরু করো" }).click();
      for (const step of [0, 1]) {
        const shown = questions.map(({ text }) => phone.getByRole("radiogroup", { name: text }));
        await expect(shown.reduce((either, one) => either.or(one))).toBeVisible();
        const asked = (await shown[0]?.isVisible()) ? questions[0] : questions[1];
        const option = index > 2 ? asked?.wrong[0] : asked?.right;
        await phone.getByRole("radio", { name: new RegExp(option ?? "") }).click();
        await expect(phone.getByText("উত্তর সেভ হয়েছে")).toBeVisible();
        if (step === 0) await phone.getByRole("button", { name: "পরের প্রশ্ন" }).click();
      }
      await phone.getByRole("button", { name: "জমা দাও" }).click();
      await phone.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click();
      await expect(phone.getByRole("heading", { name: "উত্তর জমা হয়েছে" })).toBeVisible();
      await phone.getByRole("link", { name: "পরীক্ষার তালিকায় যাও" }).click();
    });
  });

  await test.step("the results on the page, in CSV and in XLSX are the same", async () => {
    await page.getByRole("link", { name: "সবার ফল" }).click();
    await expect(page.getByText(/^৫ জন দিয়েছে/)).toBeVisible();
    const csv = cellsOf(await downloaded(page, "CSV নামান"));
    const workbook = readWorkbook(await downloaded(page, "XLSX নামান"));
    expect(csv).toHaveLength(PER_CLASS + 1);
    expect(workbook).toEqual(csv);
    const byName = new Map(csv.map((row) => [row[3], row]));
    const scores = NAMES.map((name) => byName.get(name)?.slice(4, 8));
    expect(scores).toEqual(
      ["2", "2", "2", "0", "0"].map((score) => [score, "2", score, String(2 - Number(score))]),
    );
    expect(byName.get(NAMES[0] ?? "")?.[1]).toBe("1");
  });
});

test("an announcement with a PDF reaches the whole school, and its readers are counted", async () => {
  test.slow();
  const { page } = head;

  await test.step("the head writes it from the list of steps", async () => {
    await inAdministration(page, "সারসংক্ষেপ");
    await page.getByRole("link", { name: "ঘোষণা লিখুন" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("switch", { name: /^ঘোষণা/ }).click();
    await form.getByText("পুরো প্রতিষ্ঠান", { exact: true }).click();
    await form.getByRole("textbox", { name: "আপনার কথা" }).fill(NOTICE);
    const chooser = page.waitForEvent("filechooser");
    await form.getByRole("button", { name: "পিডিএফ বেছে নিন" }).click();
    const buffer = await page.pdf();
    await (await chooser).setFiles({ name: "ক্লাস রুটিন.pdf", mimeType: "application/pdf", buffer });
    await expect(form.getByText("ক্লাস রুটিন.pdf")).toBeVisible();
    await form.getByRole("button", { name: "ঠিকাছে" }).click();
    await expect(page.getByRole("button", { name: "০ / ৩০০ জন পড়েছে" })).toBeVisible();
  });

  await test.step("three students read it on their first page, and open the PDF", async () => {
    await inTurns(students.slice(0, 3), async ({ page: phone }) => {
      const seen = phone.waitForResponse("**/api/announcement/seen");
      await phone.goto("/");
      await expect(phone.getByText(NOTICE).first()).toBeVisible();
      expect((await seen).status()).toBe(200);
      const file = await phone.getByRole("link", { name: "ক্লাস রুটিন.pdf" }).first().getAttribute("href");
      expect((await phone.request.get(file ?? "")).headers()["content-type"]).toBe("application/pdf");
    });
  });

  await test.step("the head sees who has read it", async () => {
    await page.reload();
    await page.getByRole("button", { name: "৩ / ৩০০ জন পড়েছে" }).click();
    const readers = page.getByRole("dialog", { name: "কারা পড়েছে" });
    await readers.getByRole("tab", { name: /^পড়েছে/ }).click();
    for (const name of NAMES.slice(0, 3))
      await expect(readers.getByRole("link", { name }).first()).toBeVisible();
  });
});

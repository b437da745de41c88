import type { Page } from "@playwright/test";
import { expect } from "./school.ts";

const HEAD = { name: "শামীমা নাসরিন", password: "shalban-2026" };
const SCHOOL = "শালবন সরকারি কলেজ";

/** From the first address to the administration, with the defaults of each step. */
export async function setUpSchool(page: Page, url: string, code: string): Promise<void> {
  const next = page.getByRole("button", { name: "এগিয়ে যান" });
  const at = (title: string) => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goto(url);
  await expect(page).toHaveURL(/\/setup$/);
  await page.getByLabel("লগের কোড").fill(code);
  await next.click();
  await at("স্কুলের পরিচয়");
  await page.getByLabel("নাম (বাংলায়)").fill(SCHOOL);
  await page.getByLabel("নাম (ইংরেজিতে)").fill("Shalban Govt College");
  await page.getByLabel("অফিসের ফোন").fill("01755000000");
  await next.click();
  await at("প্রথম অ্যাডমিন");
  await page.getByLabel("আপনার নাম").fill(HEAD.name);
  await page.getByLabel("ফোন নম্বর").fill("01755000001");
  await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill(HEAD.password);
  await next.click();
  await at("ব্যাচ");
  await page.getByLabel("নাম", { exact: true }).nth(0).fill("HSC 27");
  await page.getByLabel("নাম", { exact: true }).nth(1).fill("HSC 28");
  await next.click();
  await at("বিষয় ও অধ্যায়");
  await next.click();
  await at("কে যোগ দিতে পারে");
  await page.getByRole("button", { name: "স্কুল চালু করুন" }).click();
  await expect(page.getByRole("region", { name: "স্কুল চালুর ধাপ" })).toBeVisible();
}

/** From the first step of the list in the administration to the finished import. */
export async function importPeople(page: Page, file: Buffer, count: string): Promise<void> {
  await page.getByRole("link", { name: "তালিকা তুলুন" }).click();
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page.locator('input[type="file"]').setInputFiles({ name: "তালিকা.xlsx", mimeType, buffer: file });
  await page.getByRole("switch", { name: "যে ক্লাস নেই তা তৈরি করুন" }).click();
  await page.getByRole("button", { name: "আবার যাচাই করুন" }).click();
  await page.getByRole("button", { name: `${count} জনকে যোগ করুন` }).click();
  await confirmPassword(page);
  await expect(page.getByRole("status").getByText("শেষ", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("যোগ হয়েছেন", { exact: true }).first()).toBeVisible();
}

async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: "আপনিই তো?" });
  await dialog.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill(HEAD.password);
  await dialog.getByRole("button", { name: "নিশ্চিত করুন" }).click();
  await expect(dialog).toBeHidden();
}

export const inAdministration = (page: Page, part: string) =>
  page
    .getByRole("navigation", { name: "প্রশাসনের অংশ" })
    .getByRole("link", { name: part, exact: true })
    .click();

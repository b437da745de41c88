import type { Locator, Page } from "@playwright/test";
import { expect } from "./school.ts";

/** The sheet on which a post is written. */
export const pen = (page: Page): Locator =>
  page.getByRole("dialog", { name: /নতুন (পোস্ট লেখো|পোল তৈরি করো)/ });
export const words = (page: Page): Locator => pen(page).getByRole("textbox", { name: /তোমার (প্রশ্ন|কথা)/ });
export const send = (page: Page): Locator => pen(page).getByRole("button", { name: "ঠিকাছে" });

export const postPage = /\/post\/\d+$/;

export async function openPen(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^কী জানতে চাও/ }).click();
  await expect(words(page)).toBeVisible();
}

export async function takeUpPen(page: Page): Promise<Locator> {
  await page.goto("/");
  await openPen(page);
  return pen(page);
}

/** A post that needs no subject, with these words. */
export async function write(page: Page, text: string): Promise<Locator> {
  const dialog = await takeUpPen(page);
  await dialog.getByText("অন্যান্য", { exact: true }).click();
  await words(page).click();
  await page.keyboard.type(text);
  return dialog;
}

/**
 * Drafts stored on this device, read without the page's code; opening the database first would create it without
 * tables.
 */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const shelves = await indexedDB.databases();
    if (!shelves.some(({ name }) => name === "angon-drafts")) return "";
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open("angon-drafts");
      opening.onerror = () => reject(new Error("The drafts cannot be opened"));
      opening.onsuccess = () => {
        const shelf = opening.result;
        const reading = shelf.transaction("drafts").objectStore("drafts").getAll();
        reading.onsuccess = () => {
          shelf.close();
          resolve(JSON.stringify(reading.result));
        };
      };
    });
  });

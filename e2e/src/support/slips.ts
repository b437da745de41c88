import type { Browser, Page } from "@playwright/test";
import { complaintsOf, expect } from "./school.ts";

export interface Slip {
  name: string;
  /** As printed: Bengali digits, with a hyphen. */
  phone: string;
  code: string;
}

/** Makes the codes that an open dialog offers, and reads the slips as they are printed. */
export async function printSlips(page: Page): Promise<{ slips: Slip[]; sheets: number }> {
  await page.getByRole("button", { name: "কোড বানান" }).click();
  await expect(page.getByText(/জনের কোড তৈরি/)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const printed = page.locator(".slips-page .slip");
  await expect(printed.first()).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const slips = await printed.evaluateAll((all) =>
    all.map((slip) => {
      const [name = "", phone = "", code = ""] = [".slip-name", ".slip-name + p", ".slip-code"].map(
        (part) => slip.querySelector(part)?.textContent ?? "",
      );
      return { name, phone, code };
    }),
  );
  await page.emulateMedia({ media: null });
  return { slips, sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0 };
}

/** Gives up the sheet, which has been printed. */
export async function leaveSlips(page: Page): Promise<void> {
  await page.getByRole("button", { name: "কাজ শেষ, কোডগুলো মুছুন" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ছেড়ে যাই" }).click();
  await expect(page.getByText(/জনের কোড তৈরি/)).toBeHidden();
}

/** A person's own device, whose page fails the test by what it reports. */
export interface Device {
  page: Page;
  complaints: string[];
}

const screens = {
  phone: { width: 360, height: 780 },
  laptop: { width: 1440, height: 900 },
} as const;

export async function openDevice(
  browser: Browser,
  url: string,
  screen: keyof typeof screens,
): Promise<Device> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    viewport: screens[screen],
    acceptDownloads: true,
  });
  const page = await context.newPage();
  return { page, complaints: await complaintsOf(page) };
}

/** Chosen by those who enter with a slip. */
const PASSWORD = "amar-nijer-pass";

/** Types a slip as it is printed, and chooses a password. */
export async function enterBySlip({ page }: Device, { phone, code }: Slip): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "কোড দিয়ে ঢোকা" }).click();
  await page.getByLabel("ফোন নম্বর").fill(phone);
  await page.getByLabel("ছয় অঙ্কের কোড").fill(code);
  await page.getByLabel("নতুন পাসওয়ার্ড").fill(PASSWORD);
  const enter = page.getByRole("button", { name: "পাসওয়ার্ড ঠিক করে ঢোকা" });
  // A server that hashes too many passwords asks people to press again.
  await expect(async () => {
    if (await enter.isVisible()) await enter.click();
    await expect(page.getByRole("heading", { level: 1, name: "ফিড" })).toBeAttached();
  }).toPass({ timeout: 60_000 });
}

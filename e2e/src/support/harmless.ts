import {
  countHostile,
  missingTexts,
  provokeHandlers,
  strangeElements,
  unsafeElements,
} from "@angon/test-tier/rendered-texts";
import type { Browser, Page } from "@playwright/test";
import type { Newcomer } from "./newcomers.ts";
import { expect, signIn, type Person } from "./school.ts";

declare global {
  interface Window {
    __xss?: unknown;
  }
}

/** All of these stand on the page letter by letter: as text, or in a field. */
export async function expectShown(page: Page, where: string, texts: readonly string[]): Promise<void> {
  expect(texts.length, `${where}: texts that fit`).toBeGreaterThan(0);
  const missing = () => page.evaluate(missingTexts, texts);
  await expect.poll(missing, { message: `${where} shows the texts as they were typed` }).toEqual([]);
}

export async function expectHarmless(page: Page, where: string, atLeast: number): Promise<void> {
  const count = () => page.evaluate(countHostile);
  await expect.poll(count, { message: `${where} shows the texts` }).toBeGreaterThanOrEqual(atLeast);
  await page.evaluate(provokeHandlers);
  expect(await page.evaluate(unsafeElements, "*"), `${where}: no attribute that runs`).toEqual([]);
  expect(await page.evaluate(strangeElements), `${where}: only what the renderer may make`).toEqual([]);
  expect(await page.evaluate(() => window.__xss), `${where}: nothing has run`).toBeUndefined();
}

/** A page of a user, with every console error and dialog it produced. */
export async function watched(browser: Browser, baseURL: string, person: Person | Newcomer) {
  const context = await browser.newContext({ baseURL, locale: "bn-BD" });
  await (typeof person === "string" ? signIn(context, baseURL, person) : person.enter(context));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("dialog", async (dialog) => {
    complaints.push(`a dialog "${dialog.message()}"`);
    await dialog.dismiss();
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
      console.error(`The content policy refused ${blockedURI} (${violatedDirective})`),
    ),
  );
  return { context, page, complaints };
}

import type { Page } from "@playwright/test";
import { expect } from "./school.ts";

/** The worker stands, and has taken along what a post and the outbox need, and what sets formulas and text. */
export async function prepared(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      const names = (await caches.keys()).filter((name) => name.startsWith("angon-assets"));
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const isTaken = (chunk: string) => files.flat().some(({ url }) => url.includes(`/${chunk}-`));
      return ["Outbox", "SavePi", "katex", "Editor"].every(isTaken);
    });
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
}

export const keptRows = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open("angon-kept");
        request.onsuccess = () => {
          const db = request.result;
          const close = (rows: string[]) => {
            db.close();
            resolve(rows);
          };
          if (!db.objectStoreNames.contains("answers")) return close([]);
          const keys = db.transaction("answers").objectStore("answers").getAllKeys();
          keys.onsuccess = () => close(keys.result.map(String));
        };
      }),
  );

/** The page stores responses asynchronously, so a navigation right after the render may come before the write. */
export const isKept = (page: Page, address: string) =>
  expect.poll(async () => (await keptRows(page)).some((row) => row.includes(address))).toBe(true);

/** Writes that wait to be sent or answered, as the next page finds them. */
export const unsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("angon_unsent")));

/** The bodies of the writes in the outbox, in the order in which they will be sent. */
export const queuedBodies = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const request = indexedDB.open("angon-outbox");
        request.onsuccess = () => {
          const db = request.result;
          const entries = db.transaction("waiting").objectStore("waiting").getAll();
          entries.onsuccess = () => {
            db.close();
            resolve((entries.result as { given: { body: unknown } }[]).map(({ given }) => given.body));
          };
        };
      }),
  );

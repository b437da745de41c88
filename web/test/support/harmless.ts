import {
  countHostile,
  missingTexts,
  provokeHandlers,
  strangeElements,
  unsafeElements,
} from "@angon/test-tier/rendered-texts";
import { expect } from "vitest";

declare global {
  interface Window {
    __xss?: unknown;
  }
}

/** At least so many texts of the renderer stand on the page, and none of them has run or could run. */
export async function expectHarmless(where: string, atLeast = 0): Promise<void> {
  await expect.poll(countHostile, { message: where }).toBeGreaterThanOrEqual(atLeast);
  provokeHandlers();
  expect(unsafeElements("body *"), `${where}: no attribute that runs`).toEqual([]);
  expect(strangeElements(), `${where}: only what the renderer may make`).toEqual([]);
  expect(window.__xss, `${where}: nothing has run`).toBeUndefined();
}

/** All of these stand on the page letter by letter: as text, or in a field. */
export async function expectShown(where: string, texts: readonly string[]): Promise<void> {
  expect(texts.length, `${where}: texts that fit`).toBeGreaterThan(0);
  await expect.poll(() => missingTexts(texts), { message: where, timeout: 10_000 }).toEqual([]);
}

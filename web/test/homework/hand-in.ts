import { homework, type Homework } from "@angon/contract/homework";
import { receipts } from "@angon/contract/homework/receipts";
import { submissions } from "@angon/contract/homework/submissions";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { chooseFiles } from "../support/files.ts";
import { openPage } from "../support/page.tsx";
import { aHomework } from "./fixtures.ts";

/** A student opens homework; each test uses an id of its own, since drafts stay in IndexedDB. */
export const openHomework = (
  id: number,
  more: Partial<Homework> = {},
  answers: (server: FakeServer) => void = () => undefined,
) =>
  openPage(`/homework/${id}`, (server) => {
    server.answer(homework.get, () => aHomework({ id, ...more }));
    server.refuse(receipts.receipt, "common.not_found");
    server.answer(submissions.list, () => ({ data: [], next: null }));
    answers(server);
  });

export const form = () => page.getByRole("heading", { name: "তোমার উত্তর জমা দাও" });
export const answer = () => page.getByRole("textbox", { name: "উত্তর লেখো" });
export const button = (name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const tiles = () => Array.from(document.querySelectorAll("[data-page]"));
export const tileIds = () => tiles().map((tile) => tile.getAttribute("data-page"));
/** Tiles whose photo has been straightened. */
export const readyTiles = () => tiles().filter((tile) => tile.querySelector("img") !== null);

export const CAMERA = "input[type=file][capture]";
export const PDF = "input[type=file][accept='application/pdf']";

/** A small photo of a sheet on a dark table; each number is another picture. */
export async function aSheet(number: number): Promise<File> {
  const canvas = new OffscreenCanvas(300, 400);
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("no canvas");
  brush.fillStyle = "#4a3527";
  brush.fillRect(0, 0, 300, 400);
  brush.fillStyle = "#f4efe2";
  brush.fillRect(40, 40, 220, 320);
  brush.fillStyle = "#22407a";
  for (let line = 0; line < 10; line++)
    brush.fillRect(60, 70 + line * 25, 40 + ((line * number * 37) % 130), 4);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  return new File([blob], `পাতা-${number}.jpg`, { type: "image/jpeg" });
}

/** Adds photos of these pages with the camera and waits until they are straightened. */
export async function takePhotos(numbers: readonly number[]): Promise<void> {
  await expect.element(answer()).toBeVisible();
  const before = tiles().length;
  chooseFiles(CAMERA, ...(await Promise.all(numbers.map(aSheet))));
  await expect.poll(() => readyTiles().length, { timeout: 25_000 }).toBe(before + numbers.length);
}

export async function handIn(): Promise<void> {
  await button("জমা দাও").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click();
}

export async function writeAnswer(text: string): Promise<void> {
  await userEvent.click(answer());
  await userEvent.keyboard(text);
  await expect.element(answer()).toHaveTextContent(text);
}

const drafts = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const open = indexedDB.open("angon-drafts");
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error ?? new Error("no database"));
  });

/** The records of homework in IndexedDB. */
export async function storedWork(id: number): Promise<string[]> {
  const db = await drafts();
  if (!db.objectStoreNames.contains("drafts")) return [];
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const all = db.transaction("drafts").objectStore("drafts").getAllKeys();
    all.onsuccess = () => resolve(all.result);
  });
  db.close();
  return keys.map(String).filter((key) => key.includes(` homework ${id} `));
}

export async function removeStored(names: readonly string[]): Promise<void> {
  const db = await drafts();
  await new Promise<void>((resolve) => {
    const deletion = db.transaction("drafts", "readwrite");
    for (const name of names) deletion.objectStore("drafts").delete(name);
    deletion.oncomplete = () => resolve();
  });
  db.close();
}

import type { APIRequestContext, Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { Caller } from "./api.ts";
import { inTurns } from "./newcomers.ts";
import { notebookPhoto } from "./photo.ts";
import { expect, test } from "./school.ts";

const HOUR_MS = 3_600_000;

/** Options of tests in which Rafi hands in over a network that fails. */
export const failingNetwork = {
  serviceWorkers: "allow",
  signedIn: "rafi",
  tolerated: /Failed to (load resource|fetch)|An upload failed/,
} as const;

/** Of no homework of the demo, which other tests find by its topic. */
const TOPIC = "সরল দোলকের পর্যায়কাল মাপা";

/** Homework of Selina's for HSC 25. */
export async function homeworkUntil(
  request: APIRequestContext,
  url: string,
  until: number,
  more: object = {},
): Promise<number> {
  const selina = await Caller.as(request, url, "selina");
  const { id } = await selina.post<{ id: number }>("/api/homework", {
    subject_id: 1,
    topic: TOPIC,
    body: "একটি $0.5\\ \\mathrm{kg}$ বস্তু দুলছে। সর্বোচ্চ বেগ বের করো।",
    deadline: new Date(until).toISOString(),
    hsc_batch: "HSC 25",
    ...more,
  });
  return id;
}

/** Opens new homework that is due in four hours, and returns its id. */
export async function openNewHomework(page: Page, request: APIRequestContext, url: string): Promise<number> {
  const id = await homeworkUntil(request, url, Date.now() + 4 * HOUR_MS);
  await page.goto(`/homework/${id}`);
  return id;
}

/** Photos of these pages as files of the test. */
const savedPhotos = (page: Page, numbers: readonly number[]): Promise<string[]> =>
  inTurns(numbers, async (number) => {
    const { name, buffer } = await notebookPhoto(page, number);
    const path = test.info().outputPath(name);
    await writeFile(path, buffer);
    return path;
  });

/** Takes photos of pages with the camera and waits until they are straight. */
export const takePhotos = async (page: Page, numbers: readonly number[]): Promise<void> =>
  addPhotos(page, await savedPhotos(page, numbers));

async function addPhotos(page: Page, paths: readonly string[]): Promise<void> {
  const before = await page.locator("[data-page]").count();
  await page.locator("input[type=file][capture]").setInputFiles([...paths]);
  await expect(page.locator("[data-page] img")).toHaveCount(before + paths.length, { timeout: 60_000 });
}

export async function handIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "জমা দাও" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click();
}

const headingOf = (page: Page) => page.getByRole("heading", { name: TOPIC });

/** The homework is shown, and neither the form nor work on its way. */
export async function expectHandedIn(page: Page): Promise<void> {
  await expect(headingOf(page)).toBeVisible();
  for (const name of ["তোমার উত্তর জমা দাও", "জমা হচ্ছে", "জমা হওয়ার অপেক্ষায়", "জমা নেওয়া হয়নি"])
    await expect(page.getByRole("heading", { name })).toHaveCount(0);
}

interface OwnSubmission {
  body: string;
  is_late: boolean;
  committed_at: string | null;
  pictures: unknown[];
}

/** Rafi's own work, as the server has it. */
export async function ownSubmissions(
  request: APIRequestContext,
  url: string,
  id: number,
): Promise<OwnSubmission[]> {
  const rafi = await Caller.as(request, url, "rafi");
  const { data } = await rafi.get<{ data: OwnSubmission[] }>(`/api/homework/${id}/submissions?section=mine`);
  return data;
}

interface DeckRow {
  id: number;
  user_name: string;
  marks: number | null;
  marked_by: { name: string } | null;
}

/** The scripts of homework in the order in which they are marked. */
export const deckOf = async (caller: Caller, homework: number): Promise<DeckRow[]> =>
  (await caller.get<{ data: DeckRow[] }>(`/api/homework/${homework}/deck?filter=all&limit=50`)).data;

/** The id of the homework of the demo whose topic begins so. */
export async function homeworkNamed(caller: Caller, topic: string): Promise<number> {
  const { data } = await caller.get<{ data: { id: number; topic: string }[] }>("/api/homework?pageSize=50");
  const found = data.find((one) => one.topic.startsWith(topic));
  expect(found, topic).toBeDefined();
  return found?.id ?? 0;
}

export const script = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

import type { ErrorCode } from "@angon/contract";
import type { PictureWidth } from "@angon/contract/uploads";
import { stat } from "node:fs/promises";
import { openWorkerPool } from "../kit/workers/pool.ts";
import { WorkerEnded, workerFile } from "../kit/workers/pooled-worker.ts";
import type { fileTasks } from "./file-tasks.ts";
import { makePicture } from "./picture.ts";
import { openQueue } from "./queue.ts";

/** The stored form of an upload: only its visible content, no metadata. */
export type Made = {
  main: string;
  narrower: { width: PictureWidth; path: string; bytes: number }[];
  bytes: number;
  width: number | null;
  height: number | null;
  blur: string | null;
};

const MAX_WAITING = 32;
/** Decoding is expensive in time and memory. */
const inTurn = openQueue(MAX_WAITING);

/** Films and PDFs are read in whole; what they hold may be made to take long. */
const pool = openWorkerPool<typeof fileTasks>(workerFile(import.meta.url, "file-worker"), {
  workers: 2,
  // A film of 200 MB takes some seconds, on a slow disk a minute.
  deadlineMs: 120_000,
  // The tables of a track have up to 1,500,000 numbers.
  heap: 128,
});

/** False for a file that is not what it claims, and for one whose parser had to be ended. */
async function isCleaned(task: keyof typeof fileTasks, path: string, owner: number): Promise<boolean> {
  try {
    return await pool.run(owner, task, path);
  } catch (error) {
    if (error instanceof WorkerEnded) return false;
    throw error;
  }
}

/** Judges a file by its bytes alone; of one that is not what it claims to be, the code of the refusal. */
export async function makeFile(
  type: string,
  sent: string,
  folder: string,
  owner: number,
): Promise<Made | ErrorCode> {
  if (type === "application/pdf")
    return (await isCleaned("pdf", sent, owner)) ? asItIs(sent) : "uploads.pdf_refused";
  if (type.startsWith("video/")) {
    const kind = type === "video/webm" ? "webm" : "mp4";
    return (await isCleaned(kind, sent, owner)) ? asItIs(sent) : "uploads.video_refused";
  }
  const picture = await inTurn(() => makePicture(sent, folder));
  if (typeof picture === "object") return picture;
  return picture === "too_large" ? "uploads.image_too_large" : "uploads.type_refused";
}

const asItIs = async (sent: string): Promise<Made> => ({
  main: sent,
  narrower: [],
  bytes: (await stat(sent)).size,
  width: null,
  height: null,
  blur: null,
});

import type { ErrorCode } from "@angon/contract";
import type { PictureWidth } from "@angon/contract/uploads";
import { stat } from "node:fs/promises";
import { cleanFilm } from "./video.ts";
import { cleanPdf } from "./pdf.ts";
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
/** Decoding is dear in time and memory; the other kinds are only read. */
const inTurn = openQueue(MAX_WAITING);

/** Judges a file by its bytes alone; of one that is not what it claims to be, the code of the refusal. */
export async function makeFile(type: string, sent: string, folder: string): Promise<Made | ErrorCode> {
  if (type === "application/pdf") return (await cleanPdf(sent)) ? asItIs(sent) : "uploads.pdf_refused";
  if (type.startsWith("video/")) {
    const kind = type === "video/webm" ? "webm" : "mp4";
    return (await cleanFilm(sent, kind)) ? asItIs(sent) : "uploads.video_refused";
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

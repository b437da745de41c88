import { open, writeFile } from "node:fs/promises";
import sharp from "sharp";

const MAX_PIXELS = 40_000_000;
// The longest side a WebP can have; beyond it the other side is a line and nobody sees a picture.
const MAX_SIDE = 16_383;
const SHOWN_SIDE = 1_024;
const QUALITY = 82;
const DECODE_SECONDS = 20;

// A file is read once, so a cache would only hold memory; and one thread leaves the others to the answers.
sharp.cache(false);
sharp.concurrency(1);

export type Picture = { bytes: number; width: number; height: number };

/**
 * Decodes and writes anew, so that nothing of the sent file but its pixels survives: no place, no camera,
 * no uncropped preview, no second format behind the first.
 */
export async function makePicture(from: string, to: string): Promise<Picture | "no_picture" | "too_large"> {
  if (!(await looksLikePicture(from))) return "no_picture";
  const size = await sizeOf(from);
  if (!size) return "no_picture";
  if (size.width * size.height > MAX_PIXELS || Math.max(size.width, size.height) > MAX_SIDE)
    return "too_large";
  const made = await rewritten(from);
  if (!made) return "no_picture";
  await writeFile(to, made.data, { mode: 0o600 });
  return { bytes: made.info.size, width: made.info.width, height: made.info.height };
}

/** Only the header is read, however many pixels it promises. */
const sizeOf = (path: string) => unlessBroken(sharp(path, { limitInputPixels: false }).metadata());

const rewritten = (path: string) =>
  unlessBroken(
    sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: SHOWN_SIDE, height: SHOWN_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true }),
  );

async function unlessBroken<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}

const signatures = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^RIFF[^]{4}WEBP/];

/** Before the decoder sees a byte: it knows formats that nobody may send here, such as SVG. */
async function looksLikePicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const start = buffer.toString("latin1", 0, bytesRead);
    return signatures.some((signature) => signature.test(start));
  } finally {
    await file.close();
  }
}

import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureWidths, type PictureWidth } from "@angon/contract/uploads";
import type { Sharp } from "sharp";
import { isPng, withoutTexts } from "./png-chunks.ts";
import { openSharp } from "./sharp.ts";

const MAX_PIXELS = 40_000_000;
// The longest side of a WebP picture; at that ratio the other side is a single line.
const MAX_SIDE = 16_383;
const SHOWN_SIDE = 1_600;
const DECODE_SECONDS = 20;
const QUALITY = 80;
/** Tried one after another until the picture is light enough for a slow line; the last is taken as it is. */
const LIGHTER = [78, 62, 46, 32, 20] as const;
const LIGHT_BYTES: Record<PictureWidth, number> = { 360: 30 * 1024, 720: 80 * 1024 };
const BLUR = { side: 16, quality: 20, characters: 200 };

/** `blur` is a `data:` address of a few pixels, shown enlarged and blurred while the picture loads. */
export type Picture = {
  main: string;
  narrower: { width: PictureWidth; path: string; bytes: number }[];
  bytes: number;
  width: number;
  height: number;
  blur: string;
};

/**
 * Decodes and writes anew, so that nothing of the sent file but its pixels survives: no place, no camera,
 * no uncropped preview, no second format behind the first.
 */
export async function makePicture(
  from: string,
  folder: string,
): Promise<Picture | "no_picture" | "too_large"> {
  if (!(await looksLikePicture(from))) return "no_picture";
  const source = await decodableBytes(from);
  if (!source) return "no_picture";
  const size = await sizeOf(source);
  if (!size) return "no_picture";
  if (size.width * size.height > MAX_PIXELS || Math.max(size.width, size.height) > MAX_SIDE)
    return "too_large";
  const pixels = await decoded(source);
  if (!pixels) return "no_picture";
  const { width, height } = pixels.info;
  const main = join(folder, "main");
  const { data } = await written(pixels.again(), QUALITY);
  await writeFile(main, data, { mode: 0o600 });
  const narrower = [];
  for (const narrow of pictureWidths.filter((one) => one < width)) {
    const path = join(folder, String(narrow));
    const copy = await light(pixels.again().resize({ width: narrow }), LIGHT_BYTES[narrow]);
    await writeFile(path, copy, { mode: 0o600 });
    narrower.push({ width: narrow, path, bytes: copy.length });
  }
  return { main, narrower, bytes: data.length, width, height, blur: await blurOf(pixels.again()) };
}

/** At most 10 MB, and one picture at a time. */
async function decodableBytes(path: string): Promise<Buffer | undefined> {
  const bytes = await readFile(path);
  return isPng(bytes) ? withoutTexts(bytes) : bytes;
}

/** Only the header is read, however many pixels it promises. */
async function sizeOf(source: Buffer) {
  const sharp = await openSharp();
  return unlessBroken(sharp(source, { limitInputPixels: false }).metadata());
}

/** Read once, at the size it will be shown in; each copy is made from these pixels. */
async function decoded(source: Buffer) {
  const sharp = await openSharp();
  const pixels = await unlessBroken(
    sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: SHOWN_SIDE, height: SHOWN_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if (!pixels) return undefined;
  const { data, info } = pixels;
  const { width, height, channels } = info;
  return { info, again: () => sharp(data, { raw: { width, height, channels } }) };
}

const written = (picture: Sharp, quality: number) =>
  picture.webp({ quality }).toBuffer({ resolveWithObject: true });

async function light(picture: Sharp, bytes: number): Promise<Buffer> {
  let made = Buffer.alloc(0);
  for (const quality of LIGHTER) {
    made = (await written(picture.clone(), quality)).data;
    if (made.length <= bytes) break;
  }
  return made;
}

/** Small enough to travel in the list itself. */
async function blurOf(picture: Sharp): Promise<string> {
  for (let { side } = BLUR; side >= 2; side >>= 1) {
    const tiny = picture
      .clone()
      .flatten({ background: "#fff" })
      .resize({ width: side, height: side, fit: "inside" });
    const { data } = await written(tiny, BLUR.quality);
    const address = `data:image/webp;base64,${data.toString("base64")}`;
    if (address.length <= BLUR.characters) return address;
  }
  return "";
}

async function unlessBroken<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}

export function hasPictureSignature(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 12);
  return signatures.some((signature) => signature.test(start));
}

const signatures = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^RIFF[^]{4}WEBP/];

/** Checked before decoding: the decoder also knows formats that are not allowed, such as SVG. */
async function looksLikePicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return hasPictureSignature(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

import { cleanedPage, PAGE_SIDE } from "./cleaned-page.ts";
import { statedSize } from "./picture-size.ts";
import type { Raster } from "./raster.ts";
import { turned } from "./rectify.ts";

/** Four pages and the other requests of a school day upload less than 650 KB. */
const MAX_PAGE_BYTES = 135_000;
/** More than a page needs, since the sheet is a part of the photo; the pixels take 23 MB. */
const PHOTO_SIDE = 2_400;
/** The frame of a JPEG comes after its metadata and thumbnail, at most 64 KB each. */
const HEADER_BYTES = 200_000;
const QUALITIES = [0.8, 0.7, 0.6, 0.5];
const SHRINK = 0.85;

export interface PhotoWish {
  /** The photo as it is, only smaller. */
  isOriginal: boolean;
  /** Quarters of a circle, clockwise. */
  turns: number;
}

export interface ProcessedPhoto {
  page: Blob;
  width: number;
  height: number;
  /** False where the whole photo was kept. */
  hasSheet: boolean;
}

/** Straightens, cleans and encodes a photo; throws for a file that the browser cannot decode. */
export async function processPhoto(file: Blob, { isOriginal, turns }: PhotoWish): Promise<ProcessedPhoto> {
  const photo = await decoded(file, isOriginal ? PAGE_SIDE : PHOTO_SIDE);
  const { page, sheet } = isOriginal ? { page: photo, sheet: undefined } : cleanedPage(photo);
  const upright = turned(page, turns);
  return { ...(await encoded(upright)), hasSheet: sheet !== undefined };
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** Safari before 16.4 has no OffscreenCanvas; there this runs on the page. */
function canvasOf(width: number, height: number) {
  const canvas: Canvas =
    typeof OffscreenCanvas === "undefined"
      ? Object.assign(document.createElement("canvas"), { width, height })
      : new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d", {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D | null;
  if (!pen) throw new Error("This browser cannot draw");
  pen.imageSmoothingQuality = "high";
  return { canvas, pen };
}

async function decoded(file: Blob, side: number): Promise<Raster> {
  const bitmap = await smallBitmap(file, side);
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const { pen } = canvasOf(width, height);
  // JPEG has no transparency, and a drawing without a ground is on paper.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return pen.getImageData(0, 0, width, height);
}

/** A photo of 50 megapixels takes 200 MB of memory at its full size, so it is decoded smaller. */
async function smallBitmap(file: Blob, side: number): Promise<ImageBitmap> {
  const size = statedSize(new DataView(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  const scale = size ? side / Math.max(size.width, size.height) : 1;
  const options = { imageOrientation: "from-image" } as const;
  if (!size || scale >= 1) return createImageBitmap(file, options);
  const resizeWidth = Math.max(1, Math.round(size.width * scale));
  return createImageBitmap(file, { ...options, resizeWidth, resizeQuality: "high" });
}

/** The best quality that fits; then smaller. */
async function encoded(raster: Raster): Promise<Omit<ProcessedPhoto, "hasSheet">> {
  const { canvas, pen } = canvasOf(raster.width, raster.height);
  pen.putImageData(
    new ImageData(raster.data as Uint8ClampedArray<ArrayBuffer>, raster.width, raster.height),
    0,
    0,
  );
  let source = canvas;
  for (;;) {
    for (const quality of QUALITIES) {
      const page = await blobOf(source, quality);
      if (page.size <= MAX_PAGE_BYTES) return { page, width: source.width, height: source.height };
    }
    const smaller = canvasOf(Math.round(source.width * SHRINK), Math.round(source.height * SHRINK));
    smaller.pen.drawImage(source, 0, 0, smaller.canvas.width, smaller.canvas.height);
    source = smaller.canvas;
  }
}

/** Safari writes PNG when asked for WebP: then JPEG is the smaller one. */
async function blobOf(canvas: Canvas, quality: number): Promise<Blob> {
  const webp = await written(canvas, "image/webp", quality);
  if (webp?.type === "image/webp") return webp;
  const jpeg = await written(canvas, "image/jpeg", quality);
  if (!jpeg) throw new Error("This browser cannot write the picture");
  return jpeg;
}

const written = (canvas: Canvas, type: string, quality: number): Promise<Blob | null> =>
  "convertToBlob" in canvas
    ? canvas.convertToBlob({ type, quality })
    : new Promise((resolve) => canvas.toBlob(resolve, type, quality));

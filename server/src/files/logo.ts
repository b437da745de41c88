import type { Sharp } from "sharp";
import { hasPictureSignature } from "./picture.ts";
import { openSharp } from "./sharp.ts";

/** For the header, for mails and icons, and for icons that a phone cuts to its own shape. */
export const logoNames = ["mark.webp", "192.png", "512.webp", "maskable.webp"] as const;
export type LogoName = (typeof logoNames)[number];

export type LogoPicture = { name: LogoName; type: "image/png" | "image/webp"; bytes: Buffer };

const SIDE = 512;
const MAX_PIXELS = 4_000_000;
const DECODE_SECONDS = 10;
/** The part of a maskable icon that no phone cuts away. */
const SAFE_SHARE = 0.8;
const PAPER = "#fffdf8";

/** The square in the middle, decoded and written anew as all pictures are; undefined when it is no picture. */
export async function makeLogo(source: Buffer): Promise<LogoPicture[] | undefined> {
  if (!hasPictureSignature(source)) return undefined;
  const whole = await squareOf(source);
  if (!whole) return undefined;
  const sharp = await openSharp();
  const { channels } = whole.info;
  const at = (side: number): Sharp =>
    sharp(whole.data, { raw: { width: SIDE, height: SIDE, channels } }).resize(side, side);
  const webp = (picture: Sharp) => picture.webp({ quality: 85 }).toBuffer();
  const inner = Math.round(SIDE * SAFE_SHARE);
  const margin = Math.floor((SIDE - inner) / 2);
  const masked = at(inner)
    .flatten({ background: PAPER })
    .extend({
      top: margin,
      left: margin,
      bottom: SIDE - inner - margin,
      right: SIDE - inner - margin,
      background: PAPER,
    });
  return [
    { name: "mark.webp", type: "image/webp", bytes: await webp(at(144)) },
    // Programs for mail and older phones do not know WebP.
    { name: "192.png", type: "image/png", bytes: await at(192).png().toBuffer() },
    { name: "512.webp", type: "image/webp", bytes: await webp(at(SIDE)) },
    { name: "maskable.webp", type: "image/webp", bytes: await webp(masked) },
  ];
}

async function squareOf(source: Buffer) {
  const sharp = await openSharp();
  try {
    return await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: "cover" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** Length, type and checksum. */
const FRAME = 12;
/** Encoders write pixels in chunks of 8 KB and more. */
const MAX_CHUNKS = 20_000;

/** Pixels, and what changes how they are shown. */
const shown = new Set([
  "IHDR",
  "PLTE",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "sBIT",
  "eXIf",
  "IDAT",
  "IEND",
]);

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * A PNG without texts, which the decoder would unpack: 0.8 MB of them took 3.4 GB of memory. Undefined when it has no
 * complete chunks, or too many.
 */
export function withoutTexts(png: Buffer): Buffer | undefined {
  const kept: Buffer[] = [SIGNATURE];
  let chunks = 0;
  for (let at = SIGNATURE.length; at < png.length;) {
    if (++chunks > MAX_CHUNKS || at + FRAME > png.length) return undefined;
    const type = png.toString("latin1", at + 4, at + 8);
    const end = at + FRAME + png.readUInt32BE(at);
    if (end > png.length) return undefined;
    if (shown.has(type)) kept.push(png.subarray(at, end));
    // Decoders ignore bytes behind the end.
    if (type === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}

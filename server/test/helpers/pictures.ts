import { deflateSync } from "node:zlib";
import sharp from "sharp";

type Size = { width: number; height: number };

/** Grain, because a plain colour would hide what a decoder loses. */
const noise = ({ width, height }: Size) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });

export const pictureTypes = ["png", "jpeg", "webp"] as const;

export const picture = (
  type: (typeof pictureTypes)[number] = "png",
  size: Size = { width: 40, height: 30 },
) => noise(size).toFormat(type).toBuffer();

/** Full of edges, so that no encoder makes it small. */
export function detailedPicture({ width, height }: Size): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 7; at < pixels.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = (at >> 5) % 3 === 0 ? seed >> 16 : (at >> 7) & 0xff;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

export const transparentPicture = ({ width, height }: Size) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.4 } } })
    .png()
    .toBuffer();

/** Metadata that a phone adds; each value can be searched in the bytes. */
export const pictureSecrets = ["SERIAL-0042", "Rafi Ahmed", "Dhanmondi"];

/** Lies on its side, as a telephone saves it, and knows where it was taken. */
export const phonePicture = (size: Size) =>
  noise(size)
    .withExif({
      IFD0: { Make: "Phone", Model: "SERIAL-0042", Artist: "Rafi Ahmed" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "23/1 44/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "90/1 22/1 0/1",
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Dhanmondi</place></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();

/** Only a header and zeros: few bytes, any number of pixels. */
export function emptyPng({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const lengthAndCrc = Buffer.alloc(8);
  lengthAndCrc.writeUInt32BE(data.length, 0);
  lengthAndCrc.writeUInt32BE(crc(typeAndData), 4);
  return Buffer.concat([lengthAndCrc.subarray(0, 4), typeAndData, lengthAndCrc.subarray(4)]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

import { openSharp } from "../../server/src/files/sharp.ts";
import { drawing as svgOf } from "../../server/demo/pictures/drawings.ts";
import { mapPoint, rectangleTo, type Homography, type Quad } from "../../web/src/lib/scan/geometry.ts";
import { newRaster, type Raster } from "../../web/src/lib/scan/raster.ts";

/** A drawing of the demo as a telephone would photograph it: on a table, tilted, in shadow. */
export interface PhotographedPage {
  photo: Raster;
  drawing: Raster;
  /** From the pixels of the drawing to those of the photo. */
  place: Homography;
}

const PHOTO = { width: 1_200, height: 1_600 };
/** Dark cloth, wood, dark wood, grey stone. */
const tables = [
  [48, 46, 52],
  [150, 104, 62],
  [94, 60, 38],
  [112, 116, 118],
] as const;
const lamps = [
  [1, 1, 1],
  [1, 0.93, 0.8],
  [0.9, 0.96, 1],
] as const;

/** Repeatable numbers between 0 and 1. */
function randomFrom(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state / 2 ** 32;
  };
}

export async function rasterOf(
  picture: string | Buffer,
  size?: { width: number; height: number },
): Promise<Raster> {
  const sharp = await openSharp();
  const image = sharp(typeof picture === "string" ? Buffer.from(picture) : picture, { density: 144 });
  const { data, info } = await (size ? image.resize({ ...size, fit: "fill" }) : image)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

function quadFor(random: () => number, ratio: number): Quad {
  const height = 1_024 + 208 * random();
  const width = Math.min(944, height * ratio);
  const turn = ((random() - 0.5) * 2 * 14 * Math.PI) / 180;
  const shift = () => (random() - 0.5) * 88;
  const corner = (x: number, y: number) => ({
    x: 600 + shift() * 0.6 + x * Math.cos(turn) - y * Math.sin(turn) + shift(),
    y: 800 + shift() * 0.6 + x * Math.sin(turn) + y * Math.cos(turn) + shift(),
  });
  const [w, h] = [width / 2, height / 2];
  const inside = ({ x, y }: { x: number; y: number }) => ({
    x: Math.min(PHOTO.width - 12, Math.max(12, x)),
    y: Math.min(PHOTO.height - 12, Math.max(12, y)),
  });
  return [inside(corner(-w, -h)), inside(corner(w, -h)), inside(corner(w, h)), inside(corner(-w, h))];
}

export function inverse([a, b, c, d, e, f, g, h]: Homography): Homography {
  const whole = a * e - b * d;
  return [
    (e - f * h) / whole,
    (c * h - b) / whole,
    (b * f - c * e) / whole,
    (f * g - d) / whole,
    (a - c * g) / whole,
    (c * d - a * f) / whole,
    (d * h - e * g) / whole,
    (b * g - a * h) / whole,
  ];
}

export async function photographed(seed: number): Promise<PhotographedPage> {
  const random = randomFrom(seed + 1);
  for (let i = 0; i < 8; i++) random();
  const drawing = await rasterOf(svgOf(`n${seed + 1}`));
  const quad = quadFor(random, drawing.width / drawing.height);
  const place = rectangleTo(quad, drawing.width, drawing.height);
  const photo = newRaster(PHOTO.width, PHOTO.height);
  const back = inverse(place);
  const table = tables[seed % tables.length] ?? tables[0];
  const lamp = lamps[seed % lamps.length] ?? lamps[0];
  const light = lightOf(random);
  for (let y = 0; y < PHOTO.height; y++)
    for (let x = 0; x < PHOTO.width; x++) {
      const at = mapPoint(back, { x, y });
      const isPaper = at.x >= 0 && at.y >= 0 && at.x < drawing.width - 1 && at.y < drawing.height - 1;
      const grain = isPaper
        ? 1
        : 0.88 + 0.12 * Math.sin(x / 5 + 4 * Math.sin(y / 170)) + 0.06 * (random() - 0.5);
      const bright = light(x, y) * grain;
      const noise = (random() + random() - 1) * 9;
      for (let k = 0; k < 3; k++) {
        const value = isPaper ? colourAt(drawing, at.x, at.y, k) * 0.93 : (table[k] ?? 0);
        photo.data[(y * PHOTO.width + x) * 4 + k] = value * bright * (lamp[k] ?? 1) + noise;
      }
      photo.data[(y * PHOTO.width + x) * 4 + 3] = 255;
    }
  const jpeg = await jpegOf(photo);
  return { photo: await rasterOf(jpeg), drawing, place };
}

async function jpegOf({ data, width, height }: Raster): Promise<Buffer> {
  const sharp = await openSharp();
  const image = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  return image.removeAlpha().jpeg({ quality: 82 }).toBuffer();
}

/** Light that falls off to one side, and the shadow of a head or a hand across the sheet. */
function lightOf(random: () => number) {
  const fall = 0.25 + 0.25 * random();
  const direction = random() * 2 * Math.PI;
  const angle = random() * Math.PI;
  const edge = 400 + 560 * random();
  const softness = 24 + 72 * random();
  const depth = 0.35 + 0.25 * random();
  return (x: number, y: number) => {
    const slope = ((x - 600) * Math.cos(direction) + (y - 800) * Math.sin(direction)) / 1_000;
    const across = x * Math.cos(angle) + y * Math.sin(angle) - edge;
    const shade = 1 - depth / (1 + Math.exp(-across / softness));
    return (1 - fall * (0.5 + slope / 2)) * shade;
  };
}

function colourAt({ data, width }: Raster, x: number, y: number, k: number): number {
  const at = ((y | 0) * width + (x | 0)) * 4 + k;
  const fx = x - (x | 0);
  const fy = y - (y | 0);
  const above = (data[at] ?? 0) * (1 - fx) + (data[at + 4] ?? 0) * fx;
  const below = (data[at + width * 4] ?? 0) * (1 - fx) + (data[at + width * 4 + 4] ?? 0) * fx;
  return above * (1 - fy) + below * fy;
}

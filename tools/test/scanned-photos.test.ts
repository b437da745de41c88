import { rounds } from "../../packages/test-tier/src/tier.ts";
import { openSharp } from "../../server/src/files/sharp.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { cleanedPage } from "../../web/src/lib/scan/cleaned-page.ts";
import { mapCorners, mapPoint, rectangleTo, type Point, type Quad } from "../../web/src/lib/scan/geometry.ts";
import type { Raster } from "../../web/src/lib/scan/raster.ts";
import { rectify } from "../../web/src/lib/scan/rectify.ts";
import { inverse, photographed, rasterOf, type PhotographedPage } from "./photographed-page.ts";

// Neither the page may import the demo's drawings nor the server the scanner of the page.
/** Each takes a second and a half. */
const PHOTOS = rounds(5, 20);
const MAX_DEGREES = 2;
const LEAST_LEGIBILITY = 0.9;
const MAX_BYTES_OF_FOUR = 600_000;

const degrees = (from: Point, to: Point) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** How far the edges and three lines between them are from upright on the page. */
function tiltOf({ place, drawing: { width, height } }: PhotographedPage, sheet: Quad, page: Raster): number {
  const toPage = inverse(rectangleTo(sheet, page.width, page.height));
  const at = (x: number, y: number) => mapPoint(toPage, mapPoint(place, { x: x * width, y: y * height }));
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const level = shares.map((y) => Math.abs(degrees(at(0.02, y), at(0.98, y))));
  const upright = shares.map((x) => Math.abs(degrees(at(x, 0.02), at(x, 0.98)) - 90));
  return Math.max(...level, ...upright);
}

const INK = 140;
const NEAR = 2;

/** 1 for every dark pixel. */
function inkOf({ data, width, height }: Raster): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < ink.length; i++, at += 4)
    if (0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0) < INK) ink[i] = 1;
  return ink;
}

/** The ink with everything within `NEAR` pixels of it. */
function spread(ink: Uint8Array, width: number): Uint8Array {
  const along = (from: Uint8Array, step: number) => {
    const to = new Uint8Array(from.length);
    for (let i = 0; i < from.length; i++)
      if (from[i] === 1) for (let k = -NEAR; k <= NEAR; k++) to[i + k * step] = 1;
    return to;
  };
  return along(along(ink, 1), width);
}

/** The share of the first ink that has some of the second nearby. */
function covered(ink: Uint8Array, by: Uint8Array, width: number): number {
  const near = spread(by, width);
  let all = 0;
  let found = 0;
  for (let i = 0; i < ink.length; i++) {
    all += ink[i] ?? 0;
    found += (ink[i] ?? 0) & (near[i] ?? 0);
  }
  return found / (all || 1);
}

/** F1 of the ink of a picture against the ink of the drawing, 1 when both are the same. */
async function legibility(picture: Raster, drawing: Raster): Promise<number> {
  const { width, height } = drawing;
  const written = inkOf(drawing);
  const shown = inkOf(await rasterOf(await webpOf(picture), { width, height }));
  const precision = covered(shown, written, width);
  const recall = covered(written, shown, width);
  return (2 * precision * recall) / (precision + recall || 1);
}

async function webpOf({ data, width, height }: Raster): Promise<Buffer> {
  const sharp = await openSharp();
  const image = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  return image.webp({ quality: 75 }).toBuffer();
}

describe(`${PHOTOS} photos of handwriting, tilted and in shadow`, () => {
  const scans: {
    photographed: PhotographedPage;
    page: Raster;
    sheet: Quad | undefined;
    bytes: number;
  }[] = [];

  beforeAll(async () => {
    for (let seed = 0; seed < PHOTOS; seed++) {
      const taken = await photographed(seed);
      const { page, sheet } = cleanedPage(taken.photo);
      scans.push({ photographed: taken, page, sheet, bytes: (await webpOf(page)).length });
    }
  }, 180_000);

  it("are straightened within two degrees", () => {
    const tilts = scans.map(({ photographed: taken, page, sheet }) =>
      sheet ? tiltOf(taken, sheet, page) : Infinity,
    );
    expect(Math.max(...tilts)).toBeLessThan(MAX_DEGREES);
    // The photos themselves are tilted by more than that.
    const before = scans.map(({ photographed: taken }) => {
      const { width, height } = taken.photo;
      return tiltOf(
        taken,
        [
          { x: 0, y: 0 },
          { x: width, y: 0 },
          { x: width, y: height },
          { x: 0, y: height },
        ],
        taken.photo,
      );
    });
    expect(Math.min(...before)).toBeGreaterThan(MAX_DEGREES);
  });

  it("are legible, which the photos are not, and most not when only straightened", async () => {
    const clean: number[] = [];
    const raw: number[] = [];
    const straight: number[] = [];
    for (const { photographed: taken, page, sheet } of scans) {
      const { photo, drawing, place } = taken;
      raw.push(await legibility(photo, drawing));
      if (!sheet) continue;
      const { width, height } = drawing;
      // The sheet was cut a little inside of its edges.
      const drawn = rectify(
        drawing,
        mapCorners(sheet, (corner) => mapPoint(inverse(place), corner)),
        width,
        height,
      );
      clean.push(await legibility(page, drawn));
      straight.push(await legibility(rectify(photo, sheet, page.width, page.height), drawn));
    }
    expect(clean).toHaveLength(PHOTOS);
    expect(Math.min(...clean)).toBeGreaterThan(LEAST_LEGIBILITY);
    expect(Math.max(...raw)).toBeLessThan(LEAST_LEGIBILITY / 2);
    expect(straight.filter((share) => share < LEAST_LEGIBILITY).length).toBeGreaterThan(PHOTOS / 2);
  });

  it("four of them weigh less than 600 KB", () => {
    const largest = scans.map(({ bytes }) => bytes).sort((a, b) => b - a);
    expect(largest.slice(0, 4).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MAX_BYTES_OF_FOUR);
  });
});

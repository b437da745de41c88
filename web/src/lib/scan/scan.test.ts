import { describe, expect, it } from "vitest";
import { cleanedPage, PAGE_SIDE } from "./cleaned-page.ts";
import { areaOf, cornerAngles, intersection, mapPoint, rectangleTo, sizeOf, type Quad } from "./geometry.ts";
import { newRaster, type Raster } from "./raster.ts";
import { turned } from "./rectify.ts";

const quad: Quad = [
  { x: 40, y: 30 },
  { x: 240, y: 60 },
  { x: 220, y: 350 },
  { x: 20, y: 330 },
];

/** A picture from a function of the place; `lit` shades it. */
function picture([width, height]: [number, number], shade: (x: number, y: number) => number): Raster {
  const raster = newRaster(width, height);
  for (let i = 0; i < width * height; i++)
    raster.data.fill(shade(i % width, Math.floor(i / width)), i * 4, i * 4 + 3);
  return raster;
}

const isInside = (x: number, y: number, corners: Quad) =>
  corners.every((from, i) => {
    const to = corners[(i + 1) % 4] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

describe("the geometry of a sheet", () => {
  it("maps the corners of a rectangle onto those of the quadrilateral, and straight lines onto straight lines", () => {
    const map = rectangleTo(quad, 300, 400);
    const corners = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 400 },
      { x: 0, y: 400 },
    ].map((corner) => mapPoint(map, corner));
    corners.forEach((corner, i) => {
      expect(corner.x).toBeCloseTo(quad[i]?.x ?? NaN, 6);
      expect(corner.y).toBeCloseTo(quad[i]?.y ?? NaN, 6);
    });
    const [a, b, c] = [0.1, 0.45, 0.8].map((share) => mapPoint(map, { x: 300 * share, y: 400 * share }));
    const cross =
      ((b?.x ?? 0) - (a?.x ?? 0)) * ((c?.y ?? 0) - (a?.y ?? 0)) -
      ((b?.y ?? 0) - (a?.y ?? 0)) * ((c?.x ?? 0) - (a?.x ?? 0));
    expect(cross).toBeCloseTo(0, 4);
  });

  it("measures area, angles and sides", () => {
    expect(areaOf(quad)).toBe(59_500);
    const { least, most } = cornerAngles(quad);
    expect(least).toBeGreaterThan(80);
    expect(most).toBeLessThan(100);
    expect(sizeOf(quad).width).toBeCloseTo(Math.hypot(200, 30), 6);
  });

  it("intersects lines, unless they are nearly parallel", () => {
    const upright = { angle: 0, offset: 12 };
    expect(intersection(upright, { angle: Math.PI / 2, offset: 7 })).toEqual({
      x: expect.closeTo(12, 9),
      y: expect.closeTo(7, 9),
    });
    expect(intersection(upright, { angle: 0.1, offset: 7 })).toBeUndefined();
  });

  it("turns a picture by quarters", () => {
    const raster = picture([3, 2], (x, y) => 10 * y + x);
    const shades = ({ data }: Raster) => Array.from({ length: 6 }, (_, i) => data[i * 4]);
    expect(turned(raster, 1).width).toBe(2);
    expect(shades(turned(raster, 1))).toEqual([10, 0, 11, 1, 12, 2]);
    expect(shades(turned(raster, 2))).toEqual([12, 11, 10, 2, 1, 0]);
    expect(shades(turned(raster, -1))).toEqual(shades(turned(turned(raster, 2), 1)));
    expect(turned(raster, 4)).toBe(raster);
  });
});

describe("the sheet of a photo", () => {
  const size: [number, number] = [270, 380];
  const halfShade = (x: number) => (x > 130 ? 0.5 : 1);

  it("is found on a dark table although a shadow lies across it, and becomes white", () => {
    const photo = picture(size, (x, y) => (isInside(x, y, quad) ? 220 : 50) * halfShade(x));
    const { page, sheet } = cleanedPage(photo);
    sheet?.forEach(({ x, y }, i) =>
      expect(Math.hypot(x - (quad[i]?.x ?? 0), y - (quad[i]?.y ?? 0))).toBeLessThan(3),
    );
    expect(sheet).toBeDefined();
    const at = (x: number, y: number) =>
      page.data[(Math.round(page.height * y) * page.width + Math.round(page.width * x)) * 4] ?? 0;
    expect(at(0.15, 0.5)).toBeGreaterThan(240);
    expect(at(0.85, 0.5)).toBeGreaterThan(240);
  });

  it("is the whole photo when no four bright edges are found", () => {
    const plain = cleanedPage(picture(size, (x) => 220 * halfShade(x)));
    expect(plain.sheet).toBeUndefined();
    expect([plain.page.width, plain.page.height]).toEqual(size);
    // Dark on bright is a drawn frame or a telephone on a sheet.
    expect(cleanedPage(picture(size, (x, y) => (isInside(x, y, quad) ? 50 : 220))).sheet).toBeUndefined();
  });

  it("is never larger than the maximum size of a sent page", () => {
    const { page } = cleanedPage(picture([1_000, 2_000], () => 200));
    expect([page.width, page.height]).toEqual([PAGE_SIDE / 2, PAGE_SIDE]);
  });
});

import { findSheet } from "./find-sheet.ts";
import { flatten } from "./flatten.ts";
import { mapCorners, sizeOf, type Quad } from "./geometry.ts";
import type { Raster } from "./raster.ts";
import { rectify } from "./rectify.ts";

/** Handwriting of 3 mm on a page of A4 stays 16 pixels high. */
export const PAGE_SIDE = 1_600;

export interface CleanedPage {
  page: Raster;
  /** The corners of the sheet in the photo; undefined when the whole photo was kept. */
  sheet: Quad | undefined;
}

/** Cuts off the last row of the table, which would stay as a dark line. */
const INSET = 0.004;

const inset = (quad: Quad): Quad => {
  const middle = {
    x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
    y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  return mapCorners(quad, ({ x, y }) => ({
    x: x + (middle.x - x) * INSET * 2,
    y: y + (middle.y - y) * INSET * 2,
  }));
};

/** The sheet of a photo, straightened, without shadows; the whole photo where no sheet is certain. */
export function cleanedPage(photo: Raster): CleanedPage {
  const found = findSheet(photo);
  const sheet = found && inset(found);
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: photo.width, y: 0 },
    { x: photo.width, y: photo.height },
    { x: 0, y: photo.height },
  ];
  const { width, height } = sizeOf(sheet ?? whole);
  const scale = Math.min(1, PAGE_SIDE / Math.max(width, height));
  const page = rectify(
    photo,
    sheet ?? whole,
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  flatten(page);
  return { page, sheet };
}

import { blurred, reducedPlane, withoutThinMarks, type Plane, type Raster } from "./raster.ts";

/** The background is smooth, so a small picture of it is enough. */
const BACKGROUND_SIDE = 160;
/** In pixels of that small picture: wider than a stroke of a pen, narrower than the edge of a shadow. */
const STROKE_RADIUS = 4;
const BLUR_RADIUS = 3;
/** Below this share of the paper's brightness a dark surface counts as drawn, not as shaded. */
const DARKEST_SHADOW = 0.25;

/** As shares of the local paper: darker is black, lighter is white. */
const BLACK = 0.12;
const WHITE = 0.9;
/** Above 1 darkens what is between, such as a pencil. */
const GAMMA = 1.35;
const SHARPNESS = 0.5;

/** The brightness of the paper at each place, in one colour. */
function paperPlane(raster: Raster, channel: number): Plane {
  const small = reducedPlane(raster, BACKGROUND_SIDE, (data, at) => data[at + channel] ?? 0);
  const paper = blurred(withoutThinMarks(small, STROKE_RADIUS), BLUR_RADIUS);
  const sorted = Float32Array.from(paper.data).sort();
  const least = Math.max(1, (sorted[Math.floor(sorted.length * 0.9)] ?? 255) * DARKEST_SHADOW);
  return { ...paper, data: paper.data.map((value) => Math.max(value, least)) };
}

const curve = Uint8ClampedArray.from({ length: 512 }, (_, i) => {
  const share = Math.min(1, Math.max(0, (i / 400 - BLACK) / (WHITE - BLACK)));
  return Math.round(255 * share ** GAMMA);
});

/**
 * Divides each colour by that of the paper around it, so that shadows and the tint of a lamp go, then sharpens and
 * raises the contrast. Works row by row in place.
 */
export function flatten(raster: Raster): void {
  const { data, width, height } = raster;
  for (let channel = 0; channel < 3; channel++) {
    const paper = paperPlane(raster, channel);
    const columns = columnWeights(width, paper.width);
    /** Shares of the paper, times 400. */
    let above = new Float32Array(width);
    let here = new Float32Array(width);
    let below = new Float32Array(width);
    const read = (y: number, row: Float32Array) =>
      shareRow(raster, channel, Math.min(height - 1, y), paper, columns, row);
    read(0, here);
    above.set(here);
    for (let y = 0; y < height; y++) {
      read(y + 1, below);
      for (let x = 0; x < width; x++) {
        const value = here[x] ?? 0;
        const left = here[x === 0 ? 0 : x - 1] ?? value;
        const right = here[x === width - 1 ? x : x + 1] ?? value;
        const around = (left + right + (above[x] ?? value) + (below[x] ?? value)) / 4;
        const sharp = value + SHARPNESS * (value - around);
        data[(y * width + x) * 4 + channel] = curve[Math.min(511, Math.max(0, sharp | 0))] ?? 255;
      }
      [above, here, below] = [here, below, above];
    }
  }
}

interface Columns {
  left: Uint16Array;
  share: Float32Array;
}

/** For each column of the picture the left one of the two columns of the background, and the weight of the right one. */
function columnWeights(width: number, smallWidth: number): Columns {
  const left = new Uint16Array(width);
  const share = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = Math.min(smallWidth - 1, Math.max(0, ((x + 0.5) * smallWidth) / width - 0.5));
    left[x] = Math.min(Math.max(0, smallWidth - 2), Math.floor(at));
    share[x] = at - (left[x] ?? 0);
  }
  return { left, share };
}

function shareRow(
  { data, width, height }: Raster,
  channel: number,
  y: number,
  paper: Plane,
  { left, share }: Columns,
  row: Float32Array,
): void {
  const at = Math.min(paper.height - 1, Math.max(0, ((y + 0.5) * paper.height) / height - 0.5));
  const top = Math.min(Math.max(0, paper.height - 2), Math.floor(at));
  const upper = top * paper.width;
  const lower = Math.min(paper.height - 1, top + 1) * paper.width;
  const weight = at - top;
  const next = paper.width > 1 ? 1 : 0;
  for (let x = 0; x < width; x++) {
    const column = left[x] ?? 0;
    const part = share[x] ?? 0;
    const first =
      (paper.data[upper + column] ?? 0) * (1 - weight) + (paper.data[lower + column] ?? 0) * weight;
    const second =
      (paper.data[upper + column + next] ?? 0) * (1 - weight) +
      (paper.data[lower + column + next] ?? 0) * weight;
    row[x] = (400 * (data[(y * width + x) * 4 + channel] ?? 0)) / (first * (1 - part) + second * part);
  }
}

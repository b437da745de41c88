import { openSharp } from "./sharp.ts";

/** `hash` finds candidates among thousands of pages, `ink` decides; both survive other light, sizes and encodings. */
export type PicturePrint = { hash: Buffer; ink: Buffer };

/**
 * Four words of 64 bits for each of three crops: the difference hash of the ink from left to right, which of its bits are
 * sure, and the same from top to bottom. A difference near zero, as on blank paper, is a bit that is not sure.
 */
export const HASH_BYTES = 96;
/** The ink of a page in cells, as the square root of its part in 255. */
export const INK_GRID = { width: 45, height: 60 } as const;

const SIDE = { width: 180, height: 240 };
/** In pixels of that size: wider than a pen's stroke, narrower than a table beside the paper. */
const STROKE = 3;
/** Ruled lines and shadows are lighter. */
const INK = 0.12;
/** Parts of each side that a copy may lack. */
const CROPS = [0, 0.03, 0.06] as const;
const CELLS = 8;
/** Part of the mean ink of a cell by which neighbours differ surely, and the ink of a page that is blank. */
const SURE = 0.25;
const BLANK = 0.002;

type Size = { width: number; height: number };
type Plane = Size & { ink: Float32Array };

/** The print of a picture, from any of its stored sizes. */
export async function printOf(picture: Buffer): Promise<PicturePrint> {
  const plane = await inkOf(picture);
  const sums = summed(plane);
  const hash = Buffer.alloc(HASH_BYTES);
  CROPS.forEach((crop, i) => {
    const across = cells(plane, sums, crop, { columns: CELLS + 1, rows: CELLS });
    const down = cells(plane, sums, crop, { columns: CELLS, rows: CELLS + 1 });
    differences(across, CELLS + 1, 1).forEach((word, j) => hash.writeBigUInt64LE(word, 32 * i + 8 * j));
    differences(down, CELLS, CELLS).forEach((word, j) => hash.writeBigUInt64LE(word, 32 * i + 16 + 8 * j));
  });
  const grid = cells(plane, sums, 0, { columns: INK_GRID.width, rows: INK_GRID.height });
  return {
    hash,
    ink: Buffer.from(grid.map((one) => Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, one)))))),
  };
}

/** Dark strokes on lighter ground, each in parts of the light around it, so that brightness does not count. */
async function inkOf(picture: Buffer): Promise<Plane> {
  const sharp = await openSharp();
  const { data, info } = await sharp(picture)
    .flatten({ background: "#fff" })
    .greyscale()
    .resize({ ...SIDE, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const grey = Float32Array.from({ length: width * height }, (_, i) => data[i * channels] ?? 0);
  const plane = { width, height };
  const ground = spread(spread(grey, plane, Math.max), plane, Math.min);
  const ink = grey.map((light, i) => {
    const around = ground[i] ?? 0;
    const dark = (around - light) / Math.max(40, around);
    return dark > INK ? dark : 0;
  });
  return { ink, width, height };
}

/** The lightest or darkest of the pixels around each, first along rows, then along columns. */
function spread(from: Float32Array, { width, height }: Size, pick: (a: number, b: number) => number) {
  const along = (source: Float32Array, step: number, length: number) => {
    const to = new Float32Array(source.length);
    for (let i = 0; i < source.length; i++) {
      const place = Math.floor(i / step) % length;
      let extreme = source[i] ?? 0;
      const first = Math.max(-STROKE, -place);
      const last = Math.min(STROKE, length - 1 - place);
      for (let k = first; k <= last; k++) extreme = pick(extreme, source[i + k * step] ?? 0);
      to[i] = extreme;
    }
    return to;
  };
  return along(along(from, 1, width), width, height);
}

/** The ink above and left of each corner. */
function summed({ ink, width, height }: Plane): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += ink[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0);
    }
  return sums;
}

type Grid = { columns: number; rows: number };

/** Mean ink of the cells of a grid over the page without its margins. */
function cells({ width, height }: Size, sums: Float64Array, crop: number, { columns, rows }: Grid) {
  const x = (i: number) => Math.round(width * (crop + ((1 - 2 * crop) * i) / columns));
  const y = (j: number) => Math.round(height * (crop + ((1 - 2 * crop) * j) / rows));
  const at = (i: number, j: number) => sums[y(j) * (width + 1) + x(i)] ?? 0;
  return Array.from({ length: columns * rows }, (_, n) => {
    const [i, j] = [n % columns, Math.floor(n / columns)];
    const area = Math.max(1, (x(i + 1) - x(i)) * (y(j + 1) - y(j)));
    return (at(i + 1, j + 1) - at(i, j + 1) - at(i + 1, j) + at(i, j)) / area;
  });
}

/** Compares each cell with that `step` places on; the last of a row has no neighbour to the right. */
function differences(ink: readonly number[], columns: number, step: number): [hash: bigint, sure: bigint] {
  const mean = ink.reduce((sum, one) => sum + one, 0) / ink.length;
  let [hash, sure] = [0n, 0n];
  if (mean < BLANK) return [hash, sure];
  ink.forEach((one, n) => {
    const next = ink[n + step];
    if (next === undefined || (step === 1 && n % columns === columns - 1)) return;
    hash = (hash << 1n) | (one < next ? 1n : 0n);
    sure = (sure << 1n) | (Math.abs(one - next) > SURE * mean ? 1n : 0n);
  });
  return [hash, sure];
}

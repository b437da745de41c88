import { HASH_BYTES, INK_GRID, type PicturePrint } from "./picture-print.ts";

/** Of 64 differences in each direction; ruled paper has few across, with the line of its margin 16. */
const SURE_BITS = 20;
/** The share of differing bits: copies reach 0.22 when unevenly cropped, other pages have 0.33 at their median. */
const CANDIDATE = 0.22;
/** The correlation of the ink: copies reached 0.78 and more, other pages of one template 0.77 and less. */
const SAME = 0.78;

const CROP_WORDS = 8;
const CROPS = HASH_BYTES / 4 / CROP_WORDS;

/** A hash as words of 32 bits. */
export const wordsOf = (hash: Buffer): Uint32Array =>
  Uint32Array.from({ length: HASH_BYTES / 4 }, (_, i) => hash.readUInt32LE(4 * i));

function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function distanceOf(one: Uint32Array, i: number, other: Uint32Array, j: number): number {
  const [a, b] = [i * CROP_WORDS, j * CROP_WORDS];
  const across = differing(one, a, other, b);
  const down = differing(one, a + 4, other, b + 4);
  return across.sure < SURE_BITS || down.sure < SURE_BITS
    ? 1
    : (across.bits + down.bits) / (across.sure + down.sure);
}

/** Two words of hash are followed by two words of their sure bits. */
function differing(one: Uint32Array, a: number, other: Uint32Array, b: number) {
  const word = (at: number) => {
    const common = (one[a + at + 2] ?? 0) & (other[b + at + 2] ?? 0);
    return { sure: bits(common), bits: bits(((one[a + at] ?? 0) ^ (other[b + at] ?? 0)) & common) };
  };
  const [low, high] = [word(0), word(1)];
  return { sure: low.sure + high.sure, bits: low.bits + high.bits };
}

/** The share of differing bits, whichever of the two is cropped; undefined for pages that cannot be the same. */
export function candidateDistance(one: Uint32Array, other: Uint32Array): number | undefined {
  let nearest = 1;
  for (let crop = 0; crop < CROPS; crop++)
    nearest = Math.min(nearest, distanceOf(one, crop, other, 0), distanceOf(one, 0, other, crop));
  return nearest <= CANDIDATE ? nearest : undefined;
}

type Ink = Float32Array;
const { width: W, height: H } = INK_GRID;
/** A copy without 6 % of each side is larger by this when it fills the page. */
const ZOOMS = [1, 1.025, 1.05, 1.075, 1.1, 1.13] as const;
const SHIFT = 2;
/** The edge shows the table or another page. */
const EDGE = 3;

/** Whether the ink of two pages is the same, when one is moved and enlarged a little. */
export function isSameInk(one: PicturePrint["ink"], other: PicturePrint["ink"]): boolean {
  const [a, b] = [Float32Array.from(one), Float32Array.from(other)];
  return ZOOMS.some((zoom) => matches(zoomed(a, zoom), b) || (zoom > 1 && matches(a, zoomed(b, zoom))));
}

function matches(one: Ink, other: Ink): boolean {
  for (let down = -SHIFT; down <= SHIFT; down++)
    for (let right = -SHIFT; right <= SHIFT; right++)
      if (correlation(one, other, right, down) >= SAME) return true;
  return false;
}

function zoomed(ink: Ink, zoom: number): Ink {
  if (zoom === 1) return ink;
  return Float32Array.from({ length: W * H }, (_, i) => {
    const x = ((i % W) + 0.5 - W / 2) / zoom + W / 2 - 0.5;
    const y = (Math.floor(i / W) + 0.5 - H / 2) / zoom + H / 2 - 0.5;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [x - left, y - top];
    // The middle is enlarged, so that no cell beyond the page is asked for but at its last row and column.
    const at = (column: number, row: number) => ink[Math.min(row, H - 1) * W + Math.min(column, W - 1)] ?? 0;
    const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
    const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
    return upper * (1 - down) + lower * down;
  });
}

function correlation(one: Ink, other: Ink, right: number, down: number): number {
  let [n, a, b, ab, aa, bb] = [0, 0, 0, 0, 0, 0];
  const [fromX, toX] = [Math.max(0, -right) + EDGE, Math.min(W, W - right) - EDGE];
  for (let y = Math.max(0, -down) + EDGE; y < Math.min(H, H - down) - EDGE; y++) {
    const [row, otherRow] = [y * W, (y + down) * W + right];
    for (let x = fromX; x < toX; x++) {
      const [p, q] = [one[row + x] ?? 0, other[otherRow + x] ?? 0];
      a += p;
      b += q;
      ab += p * q;
      aa += p * p;
      bb += q * q;
    }
    n += toX - fromX;
  }
  const spread = (aa - (a * a) / n) * (bb - (b * b) / n);
  return spread <= 0 ? 0 : (ab - (a * b) / n) / Math.sqrt(spread);
}

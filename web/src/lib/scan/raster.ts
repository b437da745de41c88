/** Pixels as a canvas gives them: red, green, blue and alpha of each. */
export interface Raster {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** One number per pixel. */
export interface Plane {
  data: Float32Array;
  width: number;
  height: number;
}

export const newRaster = (width: number, height: number): Raster => ({
  data: new Uint8ClampedArray(width * height * 4),
  width,
  height,
});

const newPlane = (width: number, height: number): Plane => ({
  data: new Float32Array(width * height),
  width,
  height,
});

type PixelValue = (data: Uint8ClampedArray, at: number) => number;

/** The mean of `value` over blocks of pixels, at most `side` blocks along the longer side. */
export function reducedPlane(
  { data, width, height }: Raster,
  side: number,
  value: PixelValue,
): Plane & { scale: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  const small = newPlane(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const counts = new Uint32Array(small.data.length);
  for (let y = 0; y < height; y++) {
    const row = Math.min(small.height - 1, Math.floor((y * small.height) / height)) * small.width;
    for (let x = 0; x < width; x++) {
      const to = row + Math.min(small.width - 1, Math.floor((x * small.width) / width));
      small.data[to] = (small.data[to] ?? 0) + value(data, (y * width + x) * 4);
      counts[to] = (counts[to] ?? 0) + 1;
    }
  }
  for (let i = 0; i < counts.length; i++) small.data[i] = (small.data[i] ?? 0) / (counts[i] || 1);
  return { ...small, scale };
}

type Pick = (a: number, b: number) => number;

/** The largest or smallest value within `radius`, along rows and then along columns. */
function extreme(plane: Plane, radius: number, pick: Pick): Plane {
  const { width, height } = plane;
  const pass = (from: Float32Array, step: number, length: number, lines: number, lineStep: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < length; i++) {
        const start = line * lineStep;
        let best = from[start + i * step] ?? 0;
        const last = Math.min(length - 1, i + radius);
        for (let k = Math.max(0, i - radius); k <= last; k++)
          best = pick(best, from[start + k * step] ?? best);
        to[start + i * step] = best;
      }
    return to;
  };
  const rows = pass(plane.data, 1, width, height, width);
  return { data: pass(rows, width, height, width, 1), width, height };
}

/** Removes dark marks thinner than twice the radius. */
export const withoutThinMarks = (plane: Plane, radius: number): Plane =>
  extreme(extreme(plane, radius, Math.max), radius, Math.min);

/** A mean over (2 radius + 1)² pixels, by running sums. */
export function blurred({ data, width, height }: Plane, radius: number): Plane {
  const pass = (from: Float32Array, step: number, length: number, lines: number, lineStep: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      const at = (i: number) => from[line * lineStep + Math.min(length - 1, Math.max(0, i)) * step] ?? 0;
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += at(i);
      for (let i = 0; i < length; i++) {
        to[line * lineStep + i * step] = sum / (2 * radius + 1);
        sum += at(i + radius + 1) - at(i - radius);
      }
    }
    return to;
  };
  const rows = pass(data, 1, width, height, width);
  return { data: pass(rows, width, height, width, 1), width, height };
}

export function sample({ data, width, height }: Plane, x: number, y: number): number {
  const left = Math.min(Math.max(0, Math.floor(x)), width - 1);
  const top = Math.min(Math.max(0, Math.floor(y)), height - 1);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const fx = Math.min(1, Math.max(0, x - left));
  const fy = Math.min(1, Math.max(0, y - top));
  const above = (data[top * width + left] ?? 0) * (1 - fx) + (data[top * width + right] ?? 0) * fx;
  const below = (data[bottom * width + left] ?? 0) * (1 - fx) + (data[bottom * width + right] ?? 0) * fx;
  return above * (1 - fy) + below * fy;
}

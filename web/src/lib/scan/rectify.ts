import { rectangleTo, type Quad } from "./geometry.ts";
import { newRaster, type Raster } from "./raster.ts";

/** The quadrilateral as a rectangle of this size, sampled bilinearly. */
export function rectify(from: Raster, quad: Quad, width: number, height: number): Raster {
  const to = newRaster(width, height);
  const [a, b, c, d, e, f, g, h] = rectangleTo(quad, width, height);
  const { data: source, width: sourceWidth, height: sourceHeight } = from;
  const { data: target } = to;
  const maxX = sourceWidth - 1.001;
  const maxY = sourceHeight - 1.001;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const w = g * (x + 0.5) + h * (y + 0.5) + 1;
      const sx = Math.min(maxX, Math.max(0, (a * (x + 0.5) + b * (y + 0.5) + c) / w - 0.5));
      const sy = Math.min(maxY, Math.max(0, (d * (x + 0.5) + e * (y + 0.5) + f) / w - 0.5));
      const left = sx | 0;
      const top = sy | 0;
      const fx = sx - left;
      const fy = sy - top;
      const i = (top * sourceWidth + left) * 4;
      const below = i + sourceWidth * 4;
      const o = (y * width + x) * 4;
      for (let k = 0; k < 3; k++) {
        const upper = (source[i + k] ?? 0) * (1 - fx) + (source[i + 4 + k] ?? 0) * fx;
        const lower = (source[below + k] ?? 0) * (1 - fx) + (source[below + 4 + k] ?? 0) * fx;
        target[o + k] = upper * (1 - fy) + lower * fy;
      }
      target[o + 3] = 255;
    }
  return to;
}

/** Turned clockwise by quarters of a circle. */
export function turned(from: Raster, quarters: number): Raster {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return from;
  const isUpright = turns === 2;
  const to = newRaster(isUpright ? from.width : from.height, isUpright ? from.height : from.width);
  const pixels = new Uint32Array(from.data.buffer, from.data.byteOffset, from.width * from.height);
  const moved = new Uint32Array(to.data.buffer);
  for (let y = 0; y < from.height; y++)
    for (let x = 0; x < from.width; x++) {
      const [toX, toY] = isUpright
        ? [from.width - 1 - x, from.height - 1 - y]
        : turns === 1
          ? [from.height - 1 - y, x]
          : [y, from.width - 1 - x];
      moved[toY * to.width + toX] = pixels[y * from.width + x] ?? 0;
    }
  return to;
}

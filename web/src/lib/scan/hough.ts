import type { Line } from "./geometry.ts";
import type { Plane } from "./raster.ts";

type Side = "top" | "right" | "bottom" | "left";

const ANGLES = 360;
const STEP = (2 * Math.PI) / ANGLES;
/** The gradient of one pixel of a noisy edge is this uncertain, in steps of an angle. */
const SPREAD = 8;
const LEAST_GRADIENT = 0.06;
/** A stronger edge counts no more: the length of a line matters, not its contrast. */
const MAX_GRADIENT = 0.5;
/** Quadrilaterals grow with the fourth power. */
const MAX_LINES = 7;
const NEAR_ANGLE = 6;
const NEAR_OFFSET = 7;
/** A sheet may be turned by this much before its sides change names, in degrees. */
const MAX_TILT = 40;

/** The direction of the normal, which points into the sheet: an image's y axis points down. */
const normals: Record<Side, number> = { left: 0, top: 90, right: 180, bottom: 270 };

/** Straight edges from dark to bright, by the side of a sheet that they can be. */
export function strongLines(plane: Plane): Record<Side, Line[]> {
  const { width, height } = plane;
  const reach = Math.ceil(Math.hypot(width, height));
  const votes = new Float32Array(ANGLES * (2 * reach + 1));
  const cosines = Array.from({ length: ANGLES }, (_, i) => Math.cos(i * STEP));
  const sines = Array.from({ length: ANGLES }, (_, i) => Math.sin(i * STEP));
  eachEdge(plane, (x, y, gx, gy) => {
    const strength = Math.min(MAX_GRADIENT, Math.hypot(gx, gy));
    const direction = Math.round(Math.atan2(gy, gx) / STEP);
    for (let k = -SPREAD; k <= SPREAD; k++) {
      const angle = (direction + k + 2 * ANGLES) % ANGLES;
      const offset = Math.round(x * (cosines[angle] ?? 0) + y * (sines[angle] ?? 0)) + reach;
      const at = angle * (2 * reach + 1) + offset;
      votes[at] = (votes[at] ?? 0) + strength;
    }
  });
  const sideLines = (side: Side) => peaks(votes, reach, normals[side]);
  return {
    top: sideLines("top"),
    right: sideLines("right"),
    bottom: sideLines("bottom"),
    left: sideLines("left"),
  };
}

/** Calls `found` for each place whose gradient is the largest across its edge. */
function eachEdge(
  { data, width, height }: Plane,
  found: (x: number, y: number, gx: number, gy: number) => void,
): void {
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  const gradient = (x: number, y: number) => ({
    gx: (at(x + 2, y) - at(x - 2, y) + at(x + 1, y) - at(x - 1, y)) / 2,
    gy: (at(x, y + 2) - at(x, y - 2) + at(x, y + 1) - at(x, y - 1)) / 2,
  });
  for (let y = 3; y < height - 3; y++)
    for (let x = 3; x < width - 3; x++) {
      const { gx, gy } = gradient(x, y);
      const strength = Math.hypot(gx, gy);
      if (strength < LEAST_GRADIENT) continue;
      const isAcross = Math.abs(gx) > Math.abs(gy);
      const before = isAcross ? gradient(x - 1, y) : gradient(x, y - 1);
      const after = isAcross ? gradient(x + 1, y) : gradient(x, y + 1);
      if (Math.hypot(before.gx, before.gy) > strength || Math.hypot(after.gx, after.gy) > strength) continue;
      found(x, y, gx, gy);
    }
}

/** The strongest lines around a direction, without the neighbours of a stronger one. */
function peaks(votes: Float32Array, reach: number, normal: number): Line[] {
  const row = 2 * reach + 1;
  const found: { angle: number; offset: number }[] = [];
  const isNear = (angle: number, offset: number) =>
    found.some(
      (other) =>
        Math.abs(other.angle - angle) <= NEAR_ANGLE && Math.abs(other.offset - offset) <= NEAR_OFFSET,
    );
  const first = Math.round((normal - MAX_TILT) * (ANGLES / 360));
  const last = Math.round((normal + MAX_TILT) * (ANGLES / 360));
  while (found.length < MAX_LINES) {
    let best = { angle: 0, offset: 0, votes: 0 };
    for (let angle = first; angle <= last; angle++) {
      const start = ((angle + ANGLES) % ANGLES) * row;
      for (let offset = 0; offset < row; offset++) {
        const count = votes[start + offset] ?? 0;
        if (count > best.votes && !isNear(angle, offset)) best = { angle, offset, votes: count };
      }
    }
    if (best.votes === 0) break;
    found.push(best);
  }
  return found.map(({ angle, offset }) => ({ angle: angle * STEP, offset: offset - reach }));
}

import {
  areaOf,
  cornerAngles,
  distance,
  intersection,
  mapCorners,
  type Line,
  type Point,
  type Quad,
} from "./geometry.ts";
import { strongLines } from "./hough.ts";
import { blurred, reducedPlane, sample, withoutThinMarks, type Plane, type Raster } from "./raster.ts";
import { refinedLine } from "./refine-edge.ts";

/** Edges of a sheet need no more detail, and writing needs far more. */
const SEARCH_SIDE = 360;
/** Writing and ruled lines are thinner, at that size. */
const MARK_RADIUS = 3;
/** The logarithm turns shading into a slow slope; this keeps the noise of dark places small. */
const DARK = 12;

const LEAST_AREA = 0.18;
const LEAST_ANGLE = 50;
const MAX_ANGLE = 130;
/** A corner may be this share of the picture outside of it. */
const OUTSIDE = 0.06;
const STEP = 3;
/** The paper is brighter than the table by this much, as a logarithm: about 10 %. */
const LEAST_CONTRAST = 0.1;
/** The share of each edge at which the paper has to be brighter than its surroundings. */
const LEAST_SUPPORT = 0.45;
const LEAST_MEAN_SUPPORT = 0.62;

/** Wood is dark in blue and paper in no colour, so the least of the three tells them apart best. */
const paperness = (data: Uint8ClampedArray, at: number): number =>
  Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);

/** The corners of the sheet in the picture; undefined when no quadrilateral is bright enough along all its edges. */
export function findSheet(raster: Raster): Quad | undefined {
  const small = reducedPlane(raster, SEARCH_SIDE, paperness);
  const clean = withoutThinMarks(small, MARK_RADIUS);
  const plane = blurred({ ...clean, data: clean.data.map((value) => Math.log(value + DARK)) }, 1);
  const lines = strongLines(plane);
  let best: { quad: Quad; lines: readonly Line[]; score: number } | undefined;
  for (const top of lines.top)
    for (const bottom of lines.bottom)
      for (const left of lines.left)
        for (const right of lines.right) {
          const quad = quadOf([top, right, bottom, left]);
          if (!quad || !isPlausible(quad, plane)) continue;
          const score = scoreOf(quad, plane);
          if (score > (best?.score ?? 0)) best = { quad, lines: [top, right, bottom, left], score };
        }
  if (!best) return undefined;
  const { quad } = best;
  const refined = quadOf(
    best.lines.map((line, i) => refinedLine(plane, line, quad[i] as Point, quad[(i + 1) % 4] as Point)),
  );
  const found = refined && isPlausible(refined, plane) ? refined : quad;
  // The middle of a pixel of the small picture is half a pixel from its corner.
  return mapCorners(found, ({ x, y }) => ({ x: (x + 0.5) / small.scale, y: (y + 0.5) / small.scale }));
}

/** The lines are those of top, right, bottom and left. */
function quadOf(lines: readonly Line[]): Quad | undefined {
  const [a, b, c, d] = lines.map((line, i) => intersection(line, lines[(i + 3) % 4] ?? line));
  return a && b && c && d && [a, b, c, d];
}

function isPlausible(quad: Quad, { width, height }: Plane): boolean {
  const slackX = width * OUTSIDE;
  const slackY = height * OUTSIDE;
  const isInside = ({ x, y }: Point) =>
    x > -slackX && x < width + slackX && y > -slackY && y < height + slackY;
  if (!quad.every(isInside) || areaOf(quad) < LEAST_AREA * width * height) return false;
  const { least, most } = cornerAngles(quad);
  return least > LEAST_ANGLE && most < MAX_ANGLE;
}

/** The length of the supported edges; 0 when one edge is hardly an edge. */
function scoreOf(quad: Quad, plane: Plane): number {
  let supported = 0;
  let whole = 0;
  for (const [i, from] of quad.entries()) {
    const to = quad[(i + 1) % 4] as Point;
    const length = distance(from, to);
    const support = supportOf(from, to, plane);
    if (support < LEAST_SUPPORT) return 0;
    supported += support * length;
    whole += length;
  }
  return supported < LEAST_MEAN_SUPPORT * whole ? 0 : supported;
}

/** The share of places along the edge where the inside is brighter than the outside. */
function supportOf(from: Point, to: Point, plane: Plane): number {
  const length = distance(from, to);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const inward = { x: -along.y * STEP, y: along.x * STEP };
  let count = 0;
  let good = 0;
  for (let at = 4; at < length - 4; at += 3) {
    const x = from.x + along.x * at;
    const y = from.y + along.y * at;
    const isOutside =
      x - inward.x < 0 || y - inward.y < 0 || x - inward.x >= plane.width || y - inward.y >= plane.height;
    count++;
    if (isOutside) continue;
    const contrast = sample(plane, x + inward.x, y + inward.y) - sample(plane, x - inward.x, y - inward.y);
    if (contrast > LEAST_CONTRAST) good++;
  }
  return count === 0 ? 0 : good / count;
}

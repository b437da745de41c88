import { distance, type Line, type Point } from "./geometry.ts";
import { sample, type Plane } from "./raster.ts";

/** In pixels across the line: as far as one step of the search may be off at the end of an edge. */
const REACH = 5;
const LEAST_POINTS = 8;

/** Fits the line again to the places of the steepest rise across it, which are exact to a fraction of a pixel. */
export function refinedLine(plane: Plane, line: Line, from: Point, to: Point): Line {
  const length = distance(from, to);
  const normal = { x: Math.cos(line.angle), y: Math.sin(line.angle) };
  let points: Point[] = [];
  for (let at = 6; at < length - 6; at += 4) {
    const x = from.x + ((to.x - from.x) * at) / length;
    const y = from.y + ((to.y - from.y) * at) / length;
    const rise = steepest(plane, { x, y }, normal);
    if (rise !== undefined) points.push({ x: x + normal.x * rise, y: y + normal.y * rise });
  }
  let fitted = line;
  // Places far from the line, such as the edge of a shadow or a thumb, are left out step by step.
  for (const tolerance of [3, 1.5, 1]) {
    if (points.length < LEAST_POINTS) return fitted;
    fitted = fit(points, normal);
    const { angle, offset } = fitted;
    points = points.filter(
      ({ x, y }) => Math.abs(x * Math.cos(angle) + y * Math.sin(angle) - offset) < tolerance,
    );
  }
  return fitted;
}

function steepest(plane: Plane, { x, y }: Point, normal: Point): number | undefined {
  let best = { rise: 0.05, at: undefined as number | undefined };
  for (let at = -REACH; at <= REACH; at += 0.5) {
    const px = x + normal.x * at;
    const py = y + normal.y * at;
    if (px < 1 || py < 1 || px > plane.width - 2 || py > plane.height - 2) continue;
    const rise = sample(plane, px + normal.x, py + normal.y) - sample(plane, px - normal.x, py - normal.y);
    if (rise > best.rise) best = { rise, at };
  }
  return best.at;
}

/** Total least squares; the normal keeps its direction. */
function fit(points: readonly Point[], normal: Point): Line {
  const count = points.length;
  const mx = points.reduce((sum, { x }) => sum + x, 0) / count;
  const my = points.reduce((sum, { y }) => sum + y, 0) / count;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const { x, y } of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const along = Math.atan2(2 * xy, xx - yy) / 2;
  const across = along + Math.PI / 2;
  const isTurned = Math.cos(across) * normal.x + Math.sin(across) * normal.y < 0;
  const angle = isTurned ? across + Math.PI : across;
  return { angle, offset: mx * Math.cos(angle) + my * Math.sin(angle) };
}

import { ANNOTATION_LIMITS } from "@angon/contract/homework/annotations";
import type { Mark } from "../../submissions/public.ts";

export const tools = ["tick", "cross", "circle", "pen", "text", "eraser"] as const;
export type Tool = (typeof tools)[number];

/** A point on a page as parts of its width and height. */
export interface Point {
  x: number;
  y: number;
}

const DIGITS = 10_000;
/** A tenth of a millimetre on a notebook page; more digits only cost bytes. */
const round = (part: number): number => Math.min(1, Math.max(0, Math.round(part * DIGITS) / DIGITS));

/** The distance within which a point adds nothing to a stroke that one can see. */
const FLATNESS = 0.0012;

export function strokeMark(points: readonly Point[]): Mark {
  let thinned = thin(points, FLATNESS);
  for (let flatness = FLATNESS * 2; thinned.length * 2 > ANNOTATION_LIMITS.numbers; flatness *= 2)
    thinned = thin(points, flatness);
  return { type: "stroke", points: thinned.flatMap(({ x, y }) => [round(x), round(y)]) };
}

/** Ramer–Douglas–Peucker: leaves out each point that lies on the line between its neighbours. */
function thin(points: readonly Point[], flatness: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let distance = 0;
  for (let index = 1; index < points.length - 1; index++) {
    const away = distanceToLine(points[index] ?? first, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (distance <= flatness) return [first, last];
  return [
    ...thin(points.slice(0, farthest + 1), flatness).slice(0, -1),
    ...thin(points.slice(farthest), flatness),
  ];
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - at * dx, point.y - from.y - at * dy);
}

export const signMark = (type: "tick" | "cross", { x, y }: Point): Mark => ({
  type,
  x: round(x),
  y: round(y),
});

export const textMark = ({ x, y }: Point, words: string): Mark => ({
  type: "text",
  x: round(x),
  y: round(y),
  text: words.trim().slice(0, ANNOTATION_LIMITS.text),
});

const SMALLEST_RADIUS = 0.02;

/** The ellipse in the box between two points; a tap without a drag makes a small one. */
export const circleMark = (from: Point, to: Point): Mark => ({
  type: "circle",
  x: round((from.x + to.x) / 2),
  y: round((from.y + to.y) / 2),
  rx: round(Math.max(SMALLEST_RADIUS, Math.abs(to.x - from.x) / 2)),
  ry: round(Math.max(SMALLEST_RADIUS, Math.abs(to.y - from.y) / 2)),
});

/** Whether the server would store the marks of a page. */
export const fitsPage = (marks: readonly Mark[]): boolean =>
  marks.length <= ANNOTATION_LIMITS.marks &&
  new TextEncoder().encode(JSON.stringify(marks)).length <= ANNOTATION_LIMITS.pageBytes;

const REACH = 0.03;

/** The topmost mark under a finger. */
export function markAt(marks: readonly Mark[], point: Point): number | undefined {
  // `findLastIndex` is younger than the oldest browsers of the build.
  for (let index = marks.length - 1; index >= 0; index--) {
    const mark = marks[index];
    if (mark && distanceTo(mark, point) <= REACH) return index;
  }
  return undefined;
}

function distanceTo(mark: Mark, point: Point): number {
  switch (mark.type) {
    case "stroke":
      return Math.min(...segmentsOf(mark.points).map(([from, to]) => distanceToLine(point, from, to)));
    case "circle": {
      const [dx, dy] = [(point.x - mark.x) / mark.rx, (point.y - mark.y) / mark.ry];
      return Math.abs(Math.hypot(dx, dy) - 1) * Math.min(mark.rx, mark.ry);
    }
    case "text":
      return distanceToLine(point, mark, { x: mark.x + mark.text.length * 0.012, y: mark.y - 0.01 });
    case "tick":
    case "cross":
      return Math.hypot(point.x - mark.x, point.y - mark.y);
  }
}

function segmentsOf(points: readonly number[]): (readonly [Point, Point])[] {
  const at = (index: number): Point => ({ x: points[2 * index] ?? 0, y: points[2 * index + 1] ?? 0 });
  const count = points.length / 2;
  return count < 2
    ? [[at(0), at(0)]]
    : Array.from({ length: count - 1 }, (_, index) => [at(index), at(index + 1)] as const);
}

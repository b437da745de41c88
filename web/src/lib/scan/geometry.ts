export interface Point {
  x: number;
  y: number;
}

/** Corners in the order top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A line `x cos(angle) + y sin(angle) = offset`; its normal points into the sheet. */
export interface Line {
  angle: number;
  offset: number;
}

/** Each corner changed in the same way. */
export const mapCorners = ([a, b, c, d]: Quad, change: (corner: Point) => Point): Quad => [
  change(a),
  change(b),
  change(c),
  change(d),
];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Undefined for lines that are nearly parallel. */
export function intersection(a: Line, b: Line): Point | undefined {
  const determinant = Math.sin(b.angle - a.angle);
  if (Math.abs(determinant) < 0.2) return undefined;
  return {
    x: (a.offset * Math.sin(b.angle) - b.offset * Math.sin(a.angle)) / determinant,
    y: (b.offset * Math.cos(a.angle) - a.offset * Math.cos(b.angle)) / determinant,
  };
}

export function areaOf(quad: Quad): number {
  let twice = 0;
  quad.forEach((point, i) => {
    const next = quad[(i + 1) % 4] ?? point;
    twice += point.x * next.y - next.x * point.y;
  });
  return twice / 2;
}

/** The smallest and the largest angle at a corner, in degrees. */
export function cornerAngles(quad: Quad): { least: number; most: number } {
  const angles = quad.map((point, i) => {
    const before = quad[(i + 3) % 4] ?? point;
    const after = quad[(i + 1) % 4] ?? point;
    const turn =
      Math.atan2(before.y - point.y, before.x - point.x) - Math.atan2(after.y - point.y, after.x - point.x);
    return ((((turn * 180) / Math.PI) % 360) + 360) % 360;
  });
  return { least: Math.min(...angles), most: Math.max(...angles) };
}

/** The size of the straightened sheet: the longer of two opposite sides, since the shorter one is farther away. */
export function sizeOf([a, b, c, d]: Quad): { width: number; height: number } {
  return {
    width: Math.max(distance(a, b), distance(d, c)),
    height: Math.max(distance(a, d), distance(b, c)),
  };
}

export type Homography = readonly [number, number, number, number, number, number, number, number];

/** Maps the rectangle `width` × `height` onto the quadrilateral (Heckbert's closed form). */
export function rectangleTo([a, b, c, d]: Quad, width: number, height: number): Homography {
  const dx1 = b.x - c.x;
  const dx2 = d.x - c.x;
  const dy1 = b.y - c.y;
  const dy2 = d.y - c.y;
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
  ];
}

export function mapPoint([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

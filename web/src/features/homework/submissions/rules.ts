import type { Homework } from "@angon/contract/homework";
import type { Annotations } from "@angon/contract/homework/annotations";
import type { Submission } from "@angon/contract/homework/submissions";

export type Mark = Annotations[string][number];

export interface Size {
  w: number;
  h: number;
}

/** The marks on one picture of a submission; the server validated them when they were stored. */
export const marksOn = (annotations: Submission["annotations"], page: number): readonly Mark[] =>
  (annotations?.[String(page)] ?? []) as readonly Mark[];

/** Marks are drawn in picture pixels; their lines and signs grow with the longer side. */
export const unitOf = ({ w, h }: Size): number => Math.max(w, h) / 1000;

/** A smooth SVG path through points of a stroke, given as parts of width and height. */
export function strokePath(points: readonly number[], { w, h }: Size): string {
  const at = (index: number) => [(points[2 * index] ?? 0) * w, (points[2 * index + 1] ?? 0) * h] as const;
  const last = points.length / 2 - 1;
  const [x0, y0] = at(0);
  // A dot: round line caps draw a segment of no length.
  if (last < 1) return `M${round(x0)} ${round(y0)}h0`;
  let path = `M${round(x0)} ${round(y0)}`;
  for (let index = 1; index < last; index++) {
    const [x, y] = at(index);
    const [nextX, nextY] = at(index + 1);
    path += `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  }
  const [x, y] = at(last);
  return `${path}L${round(x)} ${round(y)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const SIGN = 24;
/** The size of text in units. */
export const TEXT_SIZE = 30;

export const signPath = (type: "tick" | "cross", x: number, y: number, unit: number): string => {
  const s = SIGN * unit;
  return type === "tick"
    ? `M${round(x - s)} ${round(y)}l${round(s * 0.7)} ${round(s * 0.8)}l${round(s * 1.3)} ${round(-s * 1.7)}`
    : `M${round(x - s * 0.8)} ${round(y - s * 0.8)}l${round(s * 1.6)} ${round(s * 1.6)}m0 ${round(-s * 1.6)}l${round(-s * 1.6)} ${round(s * 1.6)}`;
};

/** Classmates' work is hidden while one may still copy it; the server sends none of it then. */
export const isLocked = ({ can, has_submitted }: Pick<Homework, "can" | "has_submitted">): boolean =>
  !can.mark && !has_submitted && can.submit;

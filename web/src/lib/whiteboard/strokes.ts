/** x, y and how hard the pen was pressed, in the measures of the sheet. */
export type Point = readonly [x: number, y: number, pressure: number];

export interface Stroke {
  points: readonly Point[];
  /** A colour, or what takes colour away. */
  ink: Ink;
  width: number;
  /** A finger and a mouse press evenly: their strokes are thick where they were slow. */
  isEven: boolean;
}

/** The sheet is paper, so its inks are the same by day and by night. */
export const inks = {
  black: "#16261e",
  green: "#006a4e",
  red: "#cf3e27",
  blue: "#1d5fa8",
  orange: "#c26a00",
} as const;
export type InkColour = keyof typeof inks;
export type Ink = InkColour | "eraser";

/** For a sheet of 1000; a larger one takes wider pens. */
export const widths = { fine: 4, middle: 8, broad: 16 } as const;
export type Width = keyof typeof widths;

export const widthOn = (sheet: Size, width: Width, ink: Ink): number =>
  (widths[width] * (ink === "eraser" ? 4 : 1) * Math.max(sheet.w, sheet.h)) / 1000;

export interface Size {
  w: number;
  h: number;
}

/** A stroke, or the moment everything was wiped off. */
export type Step = Stroke | "wiped";

export interface Drawing {
  done: readonly Step[];
  undone: readonly Step[];
}

export const blankSheet: Drawing = { done: [], undone: [] };

export const withStep = ({ done }: Drawing, step: Step): Drawing => ({ done: [...done, step], undone: [] });

export function stepBack({ done, undone }: Drawing): Drawing {
  const last = done.at(-1);
  return last === undefined ? { done, undone } : { done: done.slice(0, -1), undone: [...undone, last] };
}

export function stepForth({ done, undone }: Drawing): Drawing {
  const next = undone.at(-1);
  return next === undefined ? { done, undone } : { done: [...done, next], undone: undone.slice(0, -1) };
}

/** The visible strokes: everything since the last clearing. */
export function strokesOf({ done }: Drawing): readonly Stroke[] {
  const since = done.lastIndexOf("wiped") + 1;
  return done.slice(since).filter((step) => step !== "wiped");
}

export const isBlank = (drawing: Drawing): boolean => strokesOf(drawing).every(({ ink }) => ink === "eraser");

/** As large as fits into a place, in its own shape. */
export function fitInto({ w, h }: Size, place: Size): Size {
  const scale = Math.min(place.w / w, place.h / h);
  return { w: Math.max(1, Math.floor(w * scale)), h: Math.max(1, Math.floor(h * scale)) };
}

const LONGER = 1200;
const SHORTER = 900;
const LARGEST = 1600;

/** A clean sheet lies as the screen does. */
export const sheetFor = ({ w, h }: Size): Size =>
  h > w ? { w: SHORTER, h: LONGER } : { w: LONGER, h: SHORTER };

/** A picture keeps its measures, up to what it will be shown in. */
export function sheetUnder(picture: Size): Size {
  const share = Math.min(1, LARGEST / Math.max(picture.w, picture.h, 1));
  return { w: Math.max(1, Math.round(picture.w * share)), h: Math.max(1, Math.round(picture.h * share)) };
}

/** x and y in sheet coordinates, and the pressure of the pen. */
export type Point = readonly [x: number, y: number, pressure: number];

export interface Stroke {
  points: readonly Point[];
  ink: Ink;
  width: number;
  /** Fingers and mice have no pressure: it is simulated from their speed. */
  isEven: boolean;
}

/** The sheet is white in both themes, so the ink colours are the same in both. */
export const inks = {
  black: "#16261e",
  green: "#006a4e",
  red: "#cf3e27",
  blue: "#1d5fa8",
  orange: "#c26a00",
} as const;
export type InkColour = keyof typeof inks;
export type Ink = InkColour | "eraser";

/** Widths for a sheet of 1000; they scale with its longer side. */
export const widths = { fine: 4, middle: 8, broad: 16 } as const;
export type Width = keyof typeof widths;

export const strokeWidth = (sheet: Size, width: Width, ink: Ink): number =>
  (widths[width] * (ink === "eraser" ? 4 : 1) * Math.max(sheet.w, sheet.h)) / 1000;

export interface Size {
  w: number;
  h: number;
}

/** A stroke, or the clearing of the sheet. */
export type Step = Stroke | "wiped";

export interface Drawing {
  done: readonly Step[];
  undone: readonly Step[];
}

export const blankDrawing: Drawing = { done: [], undone: [] };

export const addStep = ({ done }: Drawing, step: Step): Drawing => ({ done: [...done, step], undone: [] });

export function undo({ done, undone }: Drawing): Drawing {
  const last = done.at(-1);
  return last === undefined ? { done, undone } : { done: done.slice(0, -1), undone: [...undone, last] };
}

export function redo({ done, undone }: Drawing): Drawing {
  const next = undone.at(-1);
  return next === undefined ? { done, undone } : { done: [...done, next], undone: undone.slice(0, -1) };
}

/** The visible strokes: everything since the last clearing. */
export function strokesOf({ done }: Drawing): readonly Stroke[] {
  const since = done.lastIndexOf("wiped") + 1;
  return done.slice(since).filter((step) => step !== "wiped");
}

export const isBlank = (drawing: Drawing): boolean => strokesOf(drawing).every(({ ink }) => ink === "eraser");

/** Scales to fit, keeping the aspect ratio. */
export function fitInto({ w, h }: Size, available: Size): Size {
  const scale = Math.min(available.w / w, available.h / h);
  return { w: Math.max(1, Math.floor(w * scale)), h: Math.max(1, Math.floor(h * scale)) };
}

const LONG_SIDE = 1200;
const SHORT_SIDE = 900;
const MAX_SIDE = 1600;

/** A blank sheet has the orientation of the screen. */
export const sheetForScreen = ({ w, h }: Size): Size =>
  h > w ? { w: SHORT_SIDE, h: LONG_SIDE } : { w: LONG_SIDE, h: SHORT_SIDE };

/** A picture keeps its size, up to the largest size in which pictures are shown. */
export function sheetForPicture(picture: Size): Size {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.w, picture.h, 1));
  return { w: Math.max(1, Math.round(picture.w * scale)), h: Math.max(1, Math.round(picture.h * scale)) };
}

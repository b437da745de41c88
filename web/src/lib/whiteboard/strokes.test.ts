import { expect, test } from "vitest";
import {
  blankDrawing,
  fitInto,
  isBlank,
  sheetForScreen,
  sheetForPicture,
  undo,
  redo,
  strokesOf,
  strokeWidth,
  addStep,
  type Ink,
  type Stroke,
} from "./strokes.ts";

const stroke = (ink: Ink = "black"): Stroke => ({ points: [[1, 1, 0.5]], ink, width: 4, isEven: true });

test("undo and redo restore strokes in order", () => {
  const [a, b] = [stroke(), stroke("red")];
  const both = addStep(addStep(blankDrawing, a), b);
  const back = undo(both);
  expect(strokesOf(back)).toEqual([a]);
  expect(strokesOf(redo(back))).toEqual([a, b]);
  expect(redo(both)).toEqual(both);
  expect(undo(blankDrawing)).toEqual(blankDrawing);
});

test("a new stroke clears the redo history", () => {
  const back = undo(addStep(blankDrawing, stroke()));
  expect(addStep(back, stroke("blue")).undone).toEqual([]);
});

test("clearing the sheet can be undone", () => {
  const wiped = addStep(addStep(blankDrawing, stroke()), "wiped");
  expect(isBlank(wiped)).toBe(true);
  expect(strokesOf(undo(wiped))).toHaveLength(1);
  expect(strokesOf(addStep(wiped, stroke("red")))).toEqual([stroke("red")]);
});

test("a sheet with only eraser strokes is blank", () => {
  expect(isBlank(addStep(blankDrawing, stroke("eraser")))).toBe(true);
  expect(isBlank(addStep(blankDrawing, stroke("green")))).toBe(false);
});

test("a sheet fits the available room and has the orientation of the screen", () => {
  expect(fitInto({ w: 1200, h: 900 }, { w: 360, h: 700 })).toEqual({ w: 360, h: 270 });
  expect(sheetForScreen({ w: 360, h: 700 })).toEqual({ w: 900, h: 1200 });
  expect(sheetForScreen({ w: 1440, h: 800 })).toEqual({ w: 1200, h: 900 });
  expect(sheetForPicture({ w: 4000, h: 3000 })).toEqual({ w: 1600, h: 1200 });
  expect(sheetForPicture({ w: 640, h: 480 })).toEqual({ w: 640, h: 480 });
});

test("the eraser is wider than the pen, and both grow with the sheet", () => {
  const sheet = { w: 1000, h: 500 };
  expect(strokeWidth(sheet, "fine", "eraser")).toBe(16);
  expect(strokeWidth({ w: 2000, h: 500 }, "fine", "black")).toBe(8);
});

import { expect, test } from "vitest";
import {
  blankSheet,
  fitInto,
  isBlank,
  sheetFor,
  sheetUnder,
  stepBack,
  stepForth,
  strokesOf,
  widthOn,
  withStep,
  type Ink,
  type Stroke,
} from "./strokes.ts";

const stroke = (ink: Ink = "black"): Stroke => ({ points: [[1, 1, 0.5]], ink, width: 4, isEven: true });

test("what was drawn is taken back and brought again, in order", () => {
  const [a, b] = [stroke(), stroke("red")];
  const both = withStep(withStep(blankSheet, a), b);
  const back = stepBack(both);
  expect(strokesOf(back)).toEqual([a]);
  expect(strokesOf(stepForth(back))).toEqual([a, b]);
  expect(stepForth(both)).toEqual(both);
  expect(stepBack(blankSheet)).toEqual(blankSheet);
});

test("a new stroke ends what could be brought again", () => {
  const back = stepBack(withStep(blankSheet, stroke()));
  expect(withStep(back, stroke("blue")).undone).toEqual([]);
});

test("wiping can be taken back", () => {
  const wiped = withStep(withStep(blankSheet, stroke()), "wiped");
  expect(isBlank(wiped)).toBe(true);
  expect(strokesOf(stepBack(wiped))).toHaveLength(1);
  expect(strokesOf(withStep(wiped, stroke("red")))).toEqual([stroke("red")]);
});

test("a sheet on which only something was rubbed is blank", () => {
  expect(isBlank(withStep(blankSheet, stroke("eraser")))).toBe(true);
  expect(isBlank(withStep(blankSheet, stroke("green")))).toBe(false);
});

test("a sheet fits its place and lies as the screen does", () => {
  expect(fitInto({ w: 1200, h: 900 }, { w: 360, h: 700 })).toEqual({ w: 360, h: 270 });
  expect(sheetFor({ w: 360, h: 700 })).toEqual({ w: 900, h: 1200 });
  expect(sheetFor({ w: 1440, h: 800 })).toEqual({ w: 1200, h: 900 });
  expect(sheetUnder({ w: 4000, h: 3000 })).toEqual({ w: 1600, h: 1200 });
  expect(sheetUnder({ w: 640, h: 480 })).toEqual({ w: 640, h: 480 });
});

test("the eraser is wider than the pen, and both grow with the sheet", () => {
  const sheet = { w: 1000, h: 500 };
  expect(widthOn(sheet, "fine", "eraser")).toBe(16);
  expect(widthOn({ w: 2000, h: 500 }, "fine", "black")).toBe(8);
});

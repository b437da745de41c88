import { expect, it } from "vitest";
import { barsOf, CHART_HEIGHT, chartWidth, type Bar } from "./bars.ts";

it("the highest column of a chart is as tall as the chart, and zero is a line", () => {
  const [[none], [half], [most]] = barsOf([[0], [5], [10]]) as [[Bar], [Bar], [Bar]];
  expect(none).toMatchObject({ height: 2, y: CHART_HEIGHT - 2 });
  expect(half.height).toBe(2 + (CHART_HEIGHT - 2) / 2);
  expect(most).toMatchObject({ height: CHART_HEIGHT, y: 0 });
  expect(most.x + most.width).toBe(chartWidth(3));
});

it("the parts of a column are stacked", () => {
  const [[lower, upper]] = barsOf([[1, 3]]) as [[Bar, Bar]];
  expect(upper.y + upper.height).toBe(lower.y);
  expect(upper.y).toBeCloseTo(0);
});

it("a chart may have columns of zero, and no columns", () => {
  expect(
    barsOf([[0, 0]])
      .flat()
      .every(({ height }) => Number.isFinite(height)),
  ).toBe(true);
  expect(barsOf([])).toEqual([]);
  expect(chartWidth(0)).toBe(0);
});

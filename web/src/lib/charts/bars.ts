export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const CHART_HEIGHT = 72;
const STEP = 20;
const BAR_WIDTH = 16;
/** A column without anything keeps a line to stand on. */
const LEAST = 2;

/** Of a viewBox; the last column has no gap after it. */
export const chartWidth = (columns: number): number => Math.max(0, columns * STEP - (STEP - BAR_WIDTH));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** One column for each list of values, stacked from the bottom; the highest is as tall as the chart. */
export function barsOf(columns: readonly (readonly number[])[]): Bar[][] {
  const most = Math.max(1, ...columns.map(sumOf));
  return columns.map((values, column) => {
    let y = CHART_HEIGHT;
    return values.map((value, part) => {
      const height = (value / most) * (CHART_HEIGHT - LEAST) + (part === 0 ? LEAST : 0);
      y -= height;
      return { x: column * STEP, y, width: BAR_WIDTH, height };
    });
  });
}

import { cx } from "../../ui/cx.ts";
import { barsOf, CHART_HEIGHT, chartWidth } from "./bars.ts";

interface Part {
  value: number;
  /** Its fill. */
  look: string;
}

interface BarChartProps {
  /** From left to right; the parts of a column are stacked from the bottom. */
  columns: readonly { key: string; parts: readonly Part[] }[];
  className?: string;
}

/** Drawn for the eye alone; a `ChartTable` says the same in words. */
export function BarChart({ columns, className }: BarChartProps) {
  const bars = barsOf(columns.map(({ parts }) => parts.map(({ value }) => value)));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${chartWidth(columns.length)} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      className={cx("w-full", className)}
    >
      {columns.map(({ key, parts }, column) =>
        parts.map(({ look }, part) => (
          <rect key={`${key} ${look}`} {...bars[column]?.[part]} rx={2} className={look} />
        )),
      )}
    </svg>
  );
}

import type { PointsHistory } from "@angon/contract/points";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useMonthName } from "../../../lib/i18n/use-month-name.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { text } from "../text.ts";

const HEIGHT = 182;
const LEFT = 30;
const FLOOR = 156;
const TOP = 24;
const GRIDS = 3;

/** The next round number that three even steps lead to. */
function scaleOf(most: number): number {
  const step = Math.max(1, Math.ceil(most / GRIDS));
  const round = step <= 5 ? step : Math.ceil(step / 5) * 5;
  return round * GRIDS;
}

interface DaysChartProps {
  month: PointsHistory["month"];
}

/** Drawn for a phone and for a wide page, so that the letters are of one size on both. */
export const DaysChart = ({ month }: DaysChartProps) => (
  <>
    <Bars month={month} width={320} className="md:hidden" />
    <Bars month={month} width={688} className="max-md:hidden" />
  </>
);

/** A month by its days: plain bars, only the best one in marigold with its number, a dot where nothing was earned. */
function Bars({ month, width, className }: DaysChartProps & { width: number; className: string }) {
  const t = useText(text);
  const format = useFormat();
  const nameOf = useMonthName();
  const { days } = month;
  const most = Math.max(0, ...days);
  const top = scaleOf(most);
  const best = most > 0 ? days.indexOf(most) : -1;
  const each = (width - LEFT) / days.length;
  const y = (points: number) => FLOOR - (points / top) * (FLOOR - TOP);
  const label = [t.chart(nameOf(month.monthYear), format.number(month.points))];
  if (best >= 0) label.push(t.best(format.number(best + 1), format.number(most)));
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label.join(", ")}
      className={cx("num block w-full", className)}
    >
      {Array.from({ length: GRIDS + 1 }, (_, line) => (
        <g key={line}>
          <path d={`M${LEFT} ${y((top / GRIDS) * line) + 0.5}H${width}`} className="stroke-line" />
          {line > 0 && (
            <text x={0} y={y((top / GRIDS) * line) + 4} className="fill-ink-3 text-[13px]">
              {format.number((top / GRIDS) * line)}
            </text>
          )}
        </g>
      ))}
      {days.map((points, day) => {
        const x = LEFT + each * day;
        if (points <= 0)
          return <circle key={day} cx={x + each / 2} cy={FLOOR - 4} r={1.8} className="fill-line-strong" />;
        return (
          <rect
            key={day}
            x={x + each * 0.13}
            y={y(points)}
            width={each * 0.74}
            height={FLOOR - y(points)}
            rx={4}
            className={day === best ? "fill-marigold" : "fill-primary-line"}
          />
        );
      })}
      {best >= 0 && (
        <text
          x={LEFT + each * (best + 0.5)}
          y={y(most) - 8}
          textAnchor="middle"
          className="fill-marigold-ink text-[13px] font-semibold"
        >
          +{format.number(most)}
        </text>
      )}
      {days.map(
        (_, day) =>
          day % 7 === 0 && (
            <text
              key={day}
              x={LEFT + each * (day + 0.5)}
              y={HEIGHT - 6}
              textAnchor="middle"
              className="fill-ink-3 text-[13px]"
            >
              {format.number(day + 1)}
            </text>
          ),
      )}
    </svg>
  );
}

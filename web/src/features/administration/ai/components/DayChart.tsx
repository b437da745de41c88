import type { AiSpend } from "@angon/contract/administration/ai";
import { BarChart } from "../../../../lib/charts/BarChart.tsx";
import { ChartTable } from "../../../../lib/charts/ChartTable.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";

/** Answers by day, those from the school's quota below the others. */
export function DayChart({ days }: Pick<AiSpend, "days">) {
  const t = useText(text);
  const { number, date } = useFormat();
  return (
    <>
      <BarChart
        className="h-24 rounded-control bg-surface-2"
        columns={days.map(({ day, own, pool }) => ({
          key: day,
          parts:
            own + pool === 0
              ? [{ value: 0, look: "fill-line" }]
              : [
                  { value: pool, look: "fill-marigold" },
                  { value: own, look: "fill-primary" },
                ],
        }))}
      />
      <ChartTable
        caption={t.byDay}
        heads={[t.day, t.own, t.pool]}
        rows={days.map(({ day, own, pool }) => ({
          key: day,
          name: date(day),
          numbers: [number(own), number(pool)],
        }))}
      />
    </>
  );
}

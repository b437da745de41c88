import type { GroupStatistics as Statistics } from "@angon/contract/groups/statistics";
import { useQuery } from "@tanstack/react-query";
import { BarChart } from "../../../../lib/charts/BarChart.tsx";
import { ChartTable } from "../../../../lib/charts/ChartTable.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Card } from "../../../../ui/Card.tsx";
import { PostSkeleton } from "../../../../ui/Skeleton.tsx";
import { statisticsQuery } from "../api.ts";
import { text } from "../text.ts";

const kinds = ["active", "posts", "answers"] as const;
type Kind = (typeof kinds)[number];

/** Sums of a group by week, for those who lead it. */
export function GroupStatistics({ group }: { group: { id: number } }) {
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery(group.id), queryClient);
  if (data) return <Charts statistics={data} />;
  return (
    <LoadingBlock
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      skeleton={<PostSkeleton />}
    />
  );
}

function Charts({ statistics }: { statistics: Statistics }) {
  const t = useText(text);
  return (
    <Card padded>
      <h2 className="text-h3">{t.title}</h2>
      <p className="mb-4 text-meta text-ink-3">
        {t.span}. {t.counted}
      </p>
      <div aria-hidden="true" className="grid gap-6 sm:grid-cols-3 sm:gap-5">
        {kinds.map((kind) => (
          <Chart key={kind} kind={kind} statistics={statistics} />
        ))}
      </div>
      <WeekTable weeks={statistics.weeks} />
    </Card>
  );
}

const hints = { active: "activeHow", posts: "postsHow", answers: "answersHow" } as const;

/** Drawn for the eye alone; the table says the same in words. */
function Chart({ kind, statistics: { weeks, members } }: { kind: Kind; statistics: Statistics }) {
  const t = useText(text);
  const { number, date } = useFormat();
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div className="min-w-0">
      <p className="text-label font-semibold">{t[kind]}</p>
      <p className="text-meta text-ink-3">{t[hints[kind]]}</p>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="num text-h2">{number(last?.[kind] ?? 0)}</span>
        <span className="text-meta text-ink-2">
          {t.thisWeek}
          {kind === "active" && `, ${t.ofMembers(number(members))}`}
        </span>
      </p>
      <BarChart
        className="mt-2 h-18"
        columns={weeks.map((week) => ({
          key: week.from,
          parts: [{ value: week[kind], look: week === last ? "fill-primary" : "fill-primary-line" }],
        }))}
      />
      {first && <p className="mt-1 text-meta text-ink-3">{date(`${first.from}T00:00:00+06:00`)}</p>}
    </div>
  );
}

function WeekTable({ weeks }: Pick<Statistics, "weeks">) {
  const t = useText(text);
  const { number, date } = useFormat();
  return (
    <ChartTable
      caption={t.table}
      heads={[t.week, ...kinds.map((kind) => t[kind])]}
      rows={weeks.map((week) => ({
        key: week.from,
        name: date(`${week.from}T00:00:00+06:00`),
        numbers: kinds.map((kind) => number(week[kind])),
      }))}
    />
  );
}

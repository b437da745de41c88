import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { todayQuery } from "../api.ts";
import { hasAny, isToday } from "../rules.ts";
import { openToday } from "../state.ts";
import { text } from "../text.ts";
import { TodayRows } from "./TodayRows.tsx";

const SHOWN = 4;

/** The next tasks in the right column; nothing when there are none or they cannot be read. */
export function TodayCard({ className }: { className?: string }) {
  const t = useText(text);
  const { data } = useQuery(todayQuery(), queryClient);
  if (!data) return null;
  const { revision, answers, server_time } = data;
  const now = Date.parse(server_time);
  // The card of today's exams stands below.
  const items = data.items.filter((item) => item.kind !== "exam" || !isToday(item, now));
  if (!hasAny({ ...data, items })) return null;
  return (
    <Card inset aria-label={t.title} className={className}>
      <div className="flex items-center justify-between gap-3 pt-2 pr-2 pl-4.5">
        <h2 className="text-h3">{t.title}</h2>
        {items.length > SHOWN && (
          <button
            type="button"
            onClick={openToday}
            className="flex min-h-11 items-center px-2 text-meta font-semibold text-primary-ink"
          >
            {t.all}
          </button>
        )}
      </div>
      <div className="py-1.5">
        <TodayRows items={items.slice(0, SHOWN)} cards={revision ?? 0} answers={answers} now={now} />
      </div>
    </Card>
  );
}

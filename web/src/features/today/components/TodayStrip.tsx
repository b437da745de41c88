import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, ChevronRight } from "lucide-react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { todayQuery } from "../api.ts";
import { hasAny, summaryOf } from "../rules.ts";
import { openToday } from "../state.ts";
import { text } from "../text.ts";

/** One line where the right column has no room; it opens the whole list. */
export function TodayStrip({ className }: { className?: string }) {
  const t = useText(text);
  const { number } = useFormat();
  const { data } = useQuery(todayQuery(), queryClient);
  if (!data || !hasAny(data)) return null;
  const { answers = 0 } = data;
  const { today, later, examIn, cards } = summaryOf(data, Date.parse(data.server_time));
  const facts = [
    today > 0 && t.tasksToday(number(today)),
    examIn !== null && t.examIn(number(examIn)),
    today === 0 && later > 0 && t.tasksLater(number(later)),
    cards > 0 && t.cards(number(cards)),
    answers > 0 && t.toCheck(number(answers)),
  ].filter(Boolean);
  return (
    <Card className={className}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openToday}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2"
      >
        <Icon of={CalendarCheck} className="shrink-0 text-primary-ink" />
        <span className="num min-w-0 grow text-small font-semibold">{facts.join(" · ")}</span>
        <Icon of={ChevronRight} size={18} className="shrink-0 text-ink-3" />
      </button>
    </Card>
  );
}

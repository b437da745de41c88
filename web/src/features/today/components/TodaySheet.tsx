// @precache later
import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { LoadingBlock } from "../../../lib/data/LoadingBlock.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { todayQuery } from "../api.ts";
import { hasAny, isToday } from "../rules.ts";
import { sheetText } from "../lazy-text.ts";
import { text } from "../text.ts";
import { TodayRows } from "./TodayRows.tsx";

interface TodaySheetProps {
  open: boolean;
  onClose: () => void;
}

/** All of today and the week, the earliest first. */
export default function TodaySheet({ open, onClose }: TodaySheetProps) {
  const t = useText(text);
  return (
    <Dialog size="sheet" open={open} onClose={onClose} title={t.title}>
      <Days onLeave={onClose} />
    </Dialog>
  );
}

function Days({ onLeave }: { onLeave: () => void }) {
  const t = useText(sheetText);
  const { data, error, refetch, isFetching } = useQuery(todayQuery(), queryClient);
  if (!data)
    return (
      <LoadingBlock
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        skeleton={<RowSkeleton />}
      />
    );
  if (!hasAny(data)) return <EmptyState icon={CalendarCheck} title={t.nothing} body={t.nothingHow} />;
  const now = Date.parse(data.server_time);
  const { answers = 0 } = data;
  const cards = data.revision ?? 0;
  const first = data.items.filter((item) => isToday(item, now));
  const later = data.items.filter((item) => !isToday(item, now));
  return (
    <>
      {(first.length > 0 || cards + answers > 0) && (
        <section aria-label={t.today}>
          <h3 className="px-4.5 text-label font-semibold text-ink-2">{t.today}</h3>
          <TodayRows items={first} cards={cards} answers={answers} now={now} onLeave={onLeave} />
        </section>
      )}
      {later.length > 0 && (
        <section aria-label={t.thisWeek} className="mt-2">
          <h3 className="px-4.5 text-label font-semibold text-ink-2">{t.thisWeek}</h3>
          <TodayRows items={later} now={now} onLeave={onLeave} />
        </section>
      )}
    </>
  );
}

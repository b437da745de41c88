import type { PointsEntry, PointType } from "@angon/contract/points";
import {
  Award,
  BarChart3,
  BookCheck,
  GraduationCap,
  Heart,
  MessageCircle,
  NotebookPen,
  PenLine,
  Smile,
  Star,
  Timer,
} from "lucide-react";
import { Link } from "wouter";
import { useClockTime } from "../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { kinds } from "../text.ts";

const icons: Record<PointType, IconType> = {
  post: PenLine,
  comment: MessageCircle,
  satisfied_asker: Smile,
  satisfied_staff: GraduationCap,
  satisfied_others: Smile,
  reaction_received: Heart,
  poll_participation: BarChart3,
  quiz: Timer,
  exam: Timer,
  homework_submitted: NotebookPen,
  homework_best: Star,
  homework_solution: BookCheck,
};

/** Points earned, for what and when; points taken back have a minus sign. */
export function EntryRow({ entry }: { entry: PointsEntry }) {
  const look = "flex min-h-15 items-center gap-3 px-5 py-2";
  return (
    <li>
      {entry.link ? (
        <Link href={entry.link} className={`${look} -outline-offset-3 hover:bg-surface-2`}>
          <Inside entry={entry} />
        </Link>
      ) : (
        <div className={look}>
          <Inside entry={entry} />
        </div>
      )}
    </li>
  );
}

function Inside({ entry: { type, points, count, created_at, date, excerpt } }: { entry: PointsEntry }) {
  const t = useText(kinds);
  const format = useFormat();
  const clock = useClockTime();
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-[12px] bg-surface-3 text-ink-2">
        <Icon of={icons[type] ?? Award} size={20} />
      </span>
      <span className="min-w-0 grow">
        <span className="block text-small leading-normal font-semibold">
          {t[type]}
          {count > 1 && <span className="num text-ink-3"> × {format.number(count)}</span>}
        </span>
        {excerpt && <q className="block truncate text-small text-ink-2 [quotes:'‘'_'’']">{excerpt}</q>}
        <time dateTime={created_at ?? date} className="num block text-meta text-ink-3">
          {format.date(created_at ?? `${date}T00:00:00Z`)}
          {created_at && `, ${clock.time(created_at)}`}
        </time>
      </span>
      <span className={cx("num shrink-0 font-semibold", points > 0 ? "text-marigold-ink" : "text-ink-2")}>
        {points > 0 ? "+" : "−"}
        {format.number(Math.abs(points))}
      </span>
    </>
  );
}

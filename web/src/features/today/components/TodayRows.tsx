import type { TodayItem } from "@angon/contract/today";
import { Bookmark, ClipboardCheck, NotebookPen, Repeat, Timer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Chip } from "../../../ui/Badge.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { useDeadlineText } from "../../homework/list/public.ts";
import { daysUntil, isToday, pathOf } from "../rules.ts";
import { text } from "../text.ts";

const icons = { homework: NotebookPen, exam: Timer, saved: Bookmark, marking: ClipboardCheck };

interface RowsProps {
  items: readonly TodayItem[];
  /** Cards of revision, under the items. */
  cards?: number;
  /** Questions with answers to check, for staff. */
  answers?: number | undefined;
  /** By the server's clock. */
  now: number;
  onLeave?: (() => void) | undefined;
}

export function TodayRows({ items, cards = 0, answers = 0, now, onLeave }: RowsProps) {
  const t = useText(text);
  const { date, number } = useFormat();
  const says = useDeadlineText();
  const detailOf = ({ kind, at, until, count }: TodayItem): string => {
    if (kind === "marking") return t.waiting(number(count ?? 0));
    if (kind === "saved") return daysUntil(at, now) === 0 ? t.seeToday : t.seeOn(date(at));
    if (kind === "homework") return t.due(says(at));
    return until && Date.parse(at) <= now ? t.runs(says(until)) : t.starts(says(at));
  };
  return (
    <ul>
      {items.map((item) => {
        const days = daysUntil(item.at, now);
        return (
          <Row
            key={item.kind + String(item.id)}
            href={pathOf(item)}
            icon={icons[item.kind]}
            isUrgent={item.kind === "homework" && isToday(item, now)}
            title={item.title}
            detail={[item.subject, detailOf(item)].filter(Boolean).join(" · ")}
            trailing={
              item.kind === "exam" &&
              days > 0 && (
                <Chip size="sm" tone="peacock">
                  {t.inDays(number(days))}
                </Chip>
              )
            }
            onLeave={onLeave}
          />
        );
      })}
      {answers > 0 && (
        <Row
          href="/quiz/all/answers"
          icon={ClipboardCheck}
          title={t.check}
          detail={t.toCheck(number(answers))}
          onLeave={onLeave}
        />
      )}
      {cards > 0 && (
        <Row
          href="/revise"
          icon={Repeat}
          title={t.revise}
          detail={t.cards(number(cards))}
          onLeave={onLeave}
        />
      )}
    </ul>
  );
}

interface RowProps {
  href: string;
  icon: IconType;
  title: string;
  detail: string;
  isUrgent?: boolean;
  trailing?: ReactNode;
  onLeave: (() => void) | undefined;
}

const Row = ({ href, icon, title, detail, isUrgent = false, trailing, onLeave }: RowProps) => (
  <li>
    <Link
      href={href}
      {...(onLeave && { onClick: onLeave })}
      className="flex min-h-13 items-center gap-3 px-4.5 py-1.5 hover:bg-surface-2"
    >
      <Icon of={icon} size={20} className={cx("shrink-0", isUrgent ? "text-clay-ink" : "text-ink-3")} />
      <span className="min-w-0 grow">
        <span className="block truncate text-small leading-normal font-semibold">{title}</span>
        <span className="num block truncate text-meta text-ink-3">{detail}</span>
      </span>
      {trailing}
    </Link>
  </li>
);

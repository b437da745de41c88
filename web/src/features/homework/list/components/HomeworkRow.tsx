import type { Homework } from "@angon/contract/homework";
import { CalendarClock, ClipboardCheck, GraduationCap, Users } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { deadlineOf } from "../rules.ts";
import { text } from "../text.ts";
import { useDeadlineText } from "../use-deadline-text.ts";
import { HomeworkTags } from "./HomeworkTags.tsx";
import { StandingChip } from "./StandingChip.tsx";

/** One homework of the list; staff see how much waits to be marked. */
export function HomeworkRow({ homework }: { homework: Homework }) {
  const t = useText(text);
  const { number } = useFormat();
  const deadlineText = useDeadlineText();
  const deadline = deadlineOf(homework);
  return (
    <Card padded as="article" className="relative">
      <div className="flex items-start justify-between gap-2.5">
        <HomeworkTags homework={homework} />
        <StandingChip homework={homework} />
      </div>
      <h2 className="mt-2 text-h3 wrap-anywhere">
        <Link href={`/homework/${homework.id}`} className="after:absolute after:inset-0">
          {homework.topic}
        </Link>
      </h2>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta text-ink-2">
        <span className="flex min-w-0 grow items-center gap-2">
          <Avatar src={homework.user_image} id={homework.user_id} owner={homework.user_name} size={28} />
          <span className="truncate pt-0.5">{homework.user_name}</span>
        </span>
        {homework.can.mark && (
          <span className="flex min-w-0 items-center gap-1.5">
            <Icon of={GraduationCap} size={16} className="-mt-0.5" />
            <span className="sr-only">{t.meantFor}</span>
            <span className="min-w-0 wrap-anywhere">{homework.group?.name ?? homework.hsc_batch}</span>
          </span>
        )}
        <span className="num flex items-center gap-1.5">
          <Icon of={CalendarClock} size={16} className="-mt-0.5" />
          <span className="sr-only">{t.deadline}</span>
          <time dateTime={deadline}>{deadlineText(deadline)}</time>
        </span>
        <span className="num flex items-center gap-1.5">
          <Icon of={Users} size={16} className="-mt-0.5" />
          <span aria-hidden="true">{number(homework.total_submissions)}</span>
          <span className="sr-only">{t.submissions(number(homework.total_submissions))}</span>
        </span>
      </div>
      {homework.can.mark && (homework.unevaluated ?? 0) > 0 && (
        <Link
          href={`/homework/${homework.id}/marking`}
          className="hit relative mt-2.5 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-marigold-soft px-3 pt-0.5 text-meta font-semibold text-marigold-ink"
        >
          <Icon of={ClipboardCheck} size={16} className="-mt-0.5" />
          {t.toMark(number(homework.unevaluated ?? 0))}
        </Link>
      )}
    </Card>
  );
}

import type { GuardianHomework } from "@angon/contract/homework";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { Link } from "wouter";
import { useText } from "../../../../lib/i18n/text.ts";
import { Card } from "../../../../ui/Card.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Icon, type IconType } from "../../../../ui/Icon.tsx";
import { guardianText } from "../text.ts";
import { useDeadlineText } from "../use-deadline-text.ts";
import { HomeworkTags } from "./HomeworkTags.tsx";

/** All that a guardian learns: whether it was handed in. */
export function SubmittedNotice({ homework }: { homework: GuardianHomework }) {
  const t = useText(guardianText);
  const at = useDeadlineText()(homework.deadline);
  if (homework.has_submitted)
    return (
      <Notice icon={CircleCheck} tone="bg-primary-soft text-primary-ink" title={t.done} body={t.doneBody} />
    );
  if (homework.has_ended)
    return (
      <Notice
        icon={CircleX}
        tone="bg-krishna-soft text-krishna-ink"
        title={t.notDone}
        body={t.overSince(at)}
      />
    );
  return (
    <Notice icon={Clock} tone="bg-marigold-soft text-marigold-ink" title={t.notYet} body={t.timeUntil(at)} />
  );
}

interface NoticeProps {
  icon: IconType;
  tone: string;
  title: string;
  body: string;
}

const Notice = ({ icon, tone, title, body }: NoticeProps) => (
  <div className={cx("mt-3 flex items-center gap-3 rounded-control px-3.5 py-3", tone)}>
    <Icon of={icon} size={22} />
    <p className="num min-w-0">
      <b className="block font-semibold">{title}</b>
      <span className="text-meta">{body}</span>
    </p>
  </div>
);

export function GuardianRow({ homework, uid }: { homework: GuardianHomework; uid: number }) {
  return (
    <Card padded as="article" className="relative">
      <HomeworkTags homework={homework} />
      <h2 className="mt-2 text-h3 wrap-anywhere">
        <Link href={`/homework/${homework.id}?uid=${uid}`} className="after:absolute after:inset-0">
          {homework.topic}
        </Link>
      </h2>
      <SubmittedNotice homework={homework} />
    </Card>
  );
}

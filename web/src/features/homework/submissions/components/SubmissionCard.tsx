import type { Homework } from "@angon/contract/homework";
import type { Submission } from "@angon/contract/homework/submissions";
import { CircleCheck, Clock, FileText, Flag, Star, Undo2 } from "lucide-react";
import { Link } from "wouter";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Chip, type ChipTone } from "../../../../ui/Badge.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Icon, type IconType } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { LadderButton } from "../../../ladders/public.ts";
import { loadReportSheet } from "../../../reports/public.ts";
import { pdfNameOf } from "../../../uploads/public.ts";
import { submissions } from "../state.ts";
import { text } from "../text.ts";
import { useNameOf } from "../use-name-of.ts";
import { PictureGrid } from "./PictureGrid.tsx";
import { Reply } from "./Reply.tsx";
import { StaffControls } from "./StaffControls.tsx";
import { Versions } from "./Versions.tsx";

interface SubmissionCardProps {
  id: number;
  homework: Homework;
  isOwn: boolean;
}

export function SubmissionCard({ id, homework, isOwn }: SubmissionCardProps) {
  const nameOf = useNameOf();
  const submission = submissions.use(id);
  if (!submission) return null;
  const { body, pictures, annotations, attachment_url, reply } = submission;
  return (
    <Card as="article" padded aria-label={nameOf(submission)}>
      <Heading of={submission} isOwn={isOwn} />
      <Chips of={submission} />
      {body && <RichText text={body} className="mt-2.5" />}
      <PictureGrid pictures={pictures} annotations={annotations} />
      {attachment_url && <AttachedFile url={attachment_url} />}
      <PartMarks of={submission} parts={homework.parts} />
      {reply && <Reply of={submission} isOwn={isOwn} />}
      {isOwn && isAnswered(submission) && (
        <LadderButton target={{ kind: "homework", id: homework.id }} className="mt-3" />
      )}
      <Versions of={submission} />
      {(submission.can.mark || submission.can.remove) && <StaffControls of={submission} />}
    </Card>
  );
}

/** A marker has said something about it that its author may read. */
const isAnswered = ({ reply, marks, versions }: Submission): boolean =>
  reply !== null || marks !== null || versions.some((version) => version.reply !== null);

function Heading({ of: submission, isOwn }: { of: Submission; isOwn: boolean }) {
  const t = useText(text);
  const { number } = useFormat();
  const { dayTime } = useClockTime();
  const { user_id, user_image, submitted_at, marks } = submission;
  const name = useNameOf()(submission);
  return (
    <div className="flex items-center gap-3">
      <Avatar src={user_image} id={user_id} owner={name} />
      <div className="min-w-0 grow">
        <h3 className="truncate font-text text-[1rem] leading-normal font-semibold">
          {user_id === null ? (
            name
          ) : (
            <Link href={`/users/${user_id}`} className="hover:underline">
              {name}
            </Link>
          )}
          {isOwn && <span className="ml-1.5 font-normal text-ink-3">{t.you}</span>}
        </h3>
        {submitted_at && (
          <time dateTime={submitted_at} className="num block text-meta text-ink-3">
            {dayTime(submitted_at)}
          </time>
        )}
      </div>
      {marks !== null && (
        <p className="num shrink-0 text-ink-3">
          <span className="sr-only">{t.marks(number(marks))}</span>
          <span aria-hidden="true">
            <b className="text-[1.375rem] text-primary-ink">{number(marks)}</b>
            {t.ofTen}
          </span>
        </p>
      )}
      {!isOwn && (
        <IconButton
          size="sm"
          icon={Flag}
          label={t.report(name)}
          className="-mr-2 shrink-0"
          onClick={() =>
            void openLazyDialog(loadReportSheet, { what: { kind: "submission" as const, id: submission.id } })
          }
        />
      )}
    </div>
  );
}

function Chips({ of }: { of: Submission }) {
  const t = useText(text);
  const { dayTime } = useClockTime();
  const { is_best, is_solution, is_late, returned_until, marks, can } = of;
  const shown: { tone: ChipTone; icon: IconType; label: string }[] = [];
  if (is_best) shown.push({ tone: "marigold", icon: Star, label: t.best });
  if (is_solution) shown.push({ tone: "primary", icon: CircleCheck, label: t.isSolution });
  if (is_late) shown.push({ tone: "clay", icon: Clock, label: t.late });
  if (returned_until) shown.push({ tone: "clay", icon: Undo2, label: t.returned(dayTime(returned_until)) });
  if (can.mark && marks === null) shown.push({ tone: "neutral", icon: Clock, label: t.waiting });
  if (shown.length === 0) return null;
  return (
    <p className="mt-2.5 flex flex-wrap gap-1.5">
      {shown.map(({ tone, icon, label }) => (
        <Chip key={label} tone={tone} icon={icon} pill className="max-w-full whitespace-normal">
          {label}
        </Chip>
      ))}
    </p>
  );
}

function AttachedFile({ url }: { url: string }) {
  const t = useText(text);
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="mt-3 flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface-2 px-3.5 text-small"
    >
      <Icon of={FileText} className="text-krishna-ink" />
      <span className="min-w-0 grow truncate">{pdfNameOf(url)}</span>
      <span className="text-meta text-ink-3">{t.document}</span>
    </a>
  );
}

function PartMarks({ of: { part_marks }, parts }: { of: Submission; parts: Homework["parts"] }) {
  const t = useText(text);
  const { number } = useFormat();
  if (!part_marks) return null;
  return (
    <ul aria-label={t.parts} className="num mt-3 flex flex-wrap gap-1.5">
      {parts.map(({ label, max }, index) => (
        <li key={label} className="rounded-chip bg-surface-3 px-2.5 pt-0.5 text-meta text-ink-2">
          {label} <b className="text-ink">{number(part_marks[index] ?? 0)}</b>/{number(max)}
        </li>
      ))}
    </ul>
  );
}

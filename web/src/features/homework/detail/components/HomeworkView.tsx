import type { GuardianHomework, Homework } from "@angon/contract/homework";
import { ClipboardCheck, Table2 } from "lucide-react";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { PrintButton } from "../../../../lib/print/PrintButton.tsx";
import { PrintHead } from "../../../../lib/print/PrintHead.tsx";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { RoleBadge } from "../../../people/public.ts";
import { PostPictures } from "../../../posts/public.ts";
import { HomeworkTags, StandingChip, SubmittedNotice } from "../../list/public.ts";
import { staffText, text } from "../text.ts";
import { Attachment } from "./Attachment.tsx";
import { Countdown } from "./Countdown.tsx";
import { HomeworkMenu } from "./HomeworkMenu.tsx";

/** All that a guardian learns. */
export const GuardianView = ({ homework }: { homework: GuardianHomework }) => (
  <Card padded as="article">
    <HomeworkTags homework={homework} />
    <h1 className="mt-2 text-h2 wrap-anywhere">{homework.topic}</h1>
    <SubmittedNotice homework={homework} />
  </Card>
);

/** The task, its teacher, and the time that is left. */
export function HomeworkView({ homework }: { homework: Homework }) {
  const t = useText(text);
  const { number } = useFormat();
  const { dayTime } = useClockTime();
  const facts = [
    homework.group?.name ?? homework.hsc_batch,
    t.handedIn(number(homework.total_submissions)),
    homework.edited && t.edited,
  ].filter(Boolean);
  return (
    <Card padded as="article">
      <PrintHead title={homework.topic}>
        <p className="num">
          {[homework.group?.name ?? homework.hsc_batch, homework.subject_name, homework.user_name].join(
            " · ",
          )}
        </p>
        <p className="num">{t.until(dayTime(homework.deadline))}</p>
      </PrintHead>
      <div className="print-hidden flex items-center gap-3">
        <Avatar src={homework.user_image} id={homework.user_id} owner={homework.user_name} size={44} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <b className="min-w-0 truncate font-semibold">{homework.user_name}</b>
            <RoleBadge role={homework.user_role} />
          </p>
          <p className="num text-meta text-ink-2">{facts.join(" · ")}</p>
        </div>
        <HomeworkMenu homework={homework} />
      </div>
      <div className="print-hidden mt-3 flex items-start justify-between gap-2.5">
        <HomeworkTags homework={homework} />
        <StandingChip homework={homework} />
      </div>
      <h1 className="print-hidden mt-2 text-h2 wrap-anywhere">{homework.topic}</h1>
      <RichText text={homework.body} className="mt-1" />
      {homework.pictures.length > 0 && (
        <div className="print-pictures">
          <PostPictures pictures={homework.pictures} />
        </div>
      )}
      <div className="print-hidden">
        {homework.attachment_url && <Attachment url={homework.attachment_url} />}
        <Countdown homework={homework} />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <MarkLink homework={homework} />
          <PrintButton />
        </div>
      </div>
    </Card>
  );
}

/** The way of staff to the deck. */
function MarkLink({ homework }: { homework: Homework }) {
  const t = useText(staffText);
  const { number } = useFormat();
  const waiting = homework.unevaluated ?? 0;
  if (!homework.can.mark) return null;
  return (
    <>
      <ButtonLink
        href={`/homework/${homework.id}/marking`}
        icon={ClipboardCheck}
        variant={waiting > 0 ? "primary" : "tint"}
      >
        {waiting > 0 ? t.toMark(number(waiting)) : t.mark}
      </ButtonLink>
      {homework.group && (
        <ButtonLink href={`/group/${homework.group.slug}/gradebook`} icon={Table2} variant="tint">
          {t.gradebook}
        </ButtonLink>
      )}
      {homework.blind && homework.marks_published_at === null && (
        <span className="text-meta text-ink-3">{t.blind}</span>
      )}
    </>
  );
}

import type { LadderProvider } from "@angon/contract/assistant/ladder";
import { Reply, Sparkles } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Chip } from "../../../ui/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { stepText } from "../../ladders/steps/public.ts";
import { RoleBadge } from "../../people/public.ts";
import { ladderText } from "../../answers/public.ts";
import { handleOf, type StoredComment, type CommentContext } from "../state.ts";
import { text } from "../text.ts";
import { VerdictMark } from "../verdicts/public.ts";
import { AssistantText } from "./AssistantText.tsx";
import { CommentMenu } from "./CommentMenu.tsx";
import { CommentPicture } from "./CommentPicture.tsx";

const teaching = new Set<string | null>(["TEACHER", "CLASS_TEACHER"]);

interface CommentBubbleProps {
  comment: StoredComment;
  /** The comment this one replies to, where its position does not show it. */
  answered: StoredComment | undefined;
  context: CommentContext;
}

export function CommentBubble({ comment, answered, context }: CommentBubbleProps) {
  const t = useText(text);
  const steps = useText(stepText);
  const format = useFormat();
  const { user, content, by_assistant: isAi, picture, ai, created_at } = comment;
  const isTeachers = !isAi && teaching.has(user.badge);
  const isNamed = answered !== undefined && content.includes(`@${handleOf(answered.user.name)}`);
  return (
    <>
      <div
        className={cx(
          "rounded-[4px_14px_14px_14px] px-3 pt-2 pb-2.25",
          isAi ? "bg-peacock-soft" : isTeachers ? "bg-primary-soft" : "bg-surface-2",
        )}
      >
        <div className="flex items-start gap-1.5">
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-1.5 text-label leading-normal">
            <Link
              href={`/users/${user.id}`}
              className={cx(
                "font-semibold hover:underline",
                isAi && "flex items-center gap-1.5 text-peacock-ink",
              )}
            >
              {isAi && <Icon of={Sparkles} size={18} className="-mt-0.5" />}
              {user.name}
            </Link>
            {!isAi && user.badge && <RoleBadge role={user.badge} />}
            {ai && (
              <Chip size="sm" className="bg-surface! text-peacock-ink!">
                {steps[ai.step]}
              </Chip>
            )}
            <time
              dateTime={created_at}
              className={cx("text-meta", isTeachers || isAi ? "text-ink-2" : "text-ink-3")}
            >
              {format.relativeTime(created_at)}
            </time>
          </div>
          <CommentMenu comment={comment} context={context} />
        </div>
        {answered && !answered.deleted && !isNamed && (
          <p className="flex items-center gap-1 text-meta text-ink-2">
            <Icon of={Reply} size={14} className="-mt-0.5" />
            {t.answerTo(answered.user.name)}
          </p>
        )}
        {content && isAi && <AssistantText content={content} sources={ai?.sources ?? []} />}
        {content && !isAi && <RichText text={content} mentions={comment.mentions} className="text-small" />}
        {comment.verified && <VerdictMark verified={comment.verified} />}
        {isAi && <AssistantNote provider={ai?.provider} />}
      </div>
      {picture && <CommentPicture picture={picture} />}
    </>
  );
}

/** A quote of the time before steps were marked comes from the school too. */
function AssistantNote({ provider = "school" }: { provider: LadderProvider | undefined }) {
  const t = useText(ladderText);
  return (
    <p className="mt-1.5 text-meta text-peacock-ink">{provider === "school" ? t.bySchool : t.byProvider}</p>
  );
}

import { type CommentReaction, commentsErrors } from "@angon/contract/comments";
import { Frown, Reply, Smile, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { rating } from "../api.ts";
import { actOnComment, type StoredComment, type CommentContext } from "../state.ts";
import { text } from "../text.ts";

export const loadDelete = () => import("./DeleteDialog.tsx");

interface CommentActionsProps {
  comment: StoredComment;
  context: CommentContext;
  onReply: (id: number) => void;
}

export function CommentActions({ comment, context, onReply }: CommentActionsProps) {
  const t = useText(text);
  const language = useLanguage();
  const removal = useLazyDialog(loadDelete);
  const { id, post_id: postId, can, reaction, user } = comment;

  const rate = (type: CommentReaction) => {
    const wanted = reaction === type ? null : type;
    actOnComment(id, rating(postId, id, wanted)).catch((error: unknown) =>
      toast({
        tone: "bad",
        title: t.ratingFailed,
        body: sentenceOf(error, language, commentsErrors).title,
      }),
    );
  };
  const rated = { can: can.rate, mine: reaction, onRate: rate };
  return (
    <div className="-mx-2 flex flex-wrap gap-x-1 max-sm:-mr-3 max-sm:-ml-1.5">
      <Rating {...rated} type="satisfied" icon={Smile} count={comment.satisfied_count} />
      <Rating {...rated} type="dissatisfied" icon={Frown} count={comment.dissatisfied_count} />
      {can.reply && context.post.can.join_in && (
        <Action icon={Reply} label={t.replyTo(user.name)} onClick={() => onReply(id)}>
          {t.reply}
        </Action>
      )}
      {can.remove && !can.report && <Action icon={Trash2} label={t.remove} onClick={removal.open} />}
      {removal.Content && (
        <removal.Content
          {...removal.dialogProps}
          comment={comment}
          onRemoved={(commentCount) => context.onRemoved(id, commentCount)}
        />
      )}
    </div>
  );
}

interface RatingProps {
  type: CommentReaction;
  icon: IconType;
  count: number;
  mine: CommentReaction | null;
  can: boolean;
  onRate: (type: CommentReaction) => void;
}

function Rating({ type, icon, count, mine, can, onRate }: RatingProps) {
  const t = useText(text);
  const format = useFormat();
  const isMine = mine === type;
  return (
    <Action
      icon={icon}
      pressed={isMine}
      disabled={!can}
      title={can ? undefined : t.ownRating}
      onClick={() => onRate(type)}
      className={cx(
        isMine &&
          (type === "satisfied"
            ? "ml-2 bg-primary-soft text-primary-ink"
            : "bg-krishna-soft text-krishna-ink"),
      )}
    >
      {/* On a phone an own comment has room for its bin in the same row. */}
      <span className={can ? undefined : "max-sm:sr-only"}>{t[type]}</span>{" "}
      {count > 0 && <span className="num">{format.compact(count)}</span>}
    </Action>
  );
}

interface ActionProps {
  icon: IconType;
  label?: string;
  title?: string;
  pressed?: boolean;
  disabled?: boolean;
  className?: string;
  onClick: () => void;
  children?: ReactNode;
}

const Action = ({ icon, label, pressed, className, children, ...rest }: ActionProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    className={cx(
      "hit-y relative my-0.5 flex min-h-9 items-center gap-1.25 rounded-[10px] px-2 pt-0.5 text-meta max-sm:px-1.5 font-semibold whitespace-nowrap text-ink-2 not-disabled:hover:bg-surface-3/60 disabled:cursor-not-allowed disabled:font-normal disabled:text-ink-3",
      className,
    )}
  >
    <Icon of={icon} size={18} className="-mt-0.5" />
    {children}
  </button>
);

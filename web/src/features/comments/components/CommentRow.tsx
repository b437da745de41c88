import type { ReactNode } from "react";
import { Link } from "wouter";
import { lazy } from "../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../lib/lazy/use-lazy.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { knownComment, useComment, type Node, type CommentContext } from "../state.ts";
import { text } from "../text.ts";
import { loadNextStep, type NextStepProps } from "../../answers/public.ts";
import type { VerdictActionsProps } from "./VerdictActions.tsx";
import { CommentActions } from "./CommentActions.tsx";
import { CommentBubble } from "./CommentBubble.tsx";

const elbow =
  "before:absolute before:-top-2.5 before:-left-4.5 before:h-7 before:w-3 before:rounded-bl-[10px] before:border-b-[1.5px] before:border-l-[1.5px] before:border-line-strong";
const stem =
  "after:absolute after:-top-2.5 after:-bottom-2.5 after:-left-4.5 after:w-[1.5px] after:bg-line-strong last:after:hidden";

/** Something below a comment, with the line that leads to it. */
export const Elbow = ({ children, className }: { children: ReactNode; className?: string }) => (
  <li className={cx("relative", elbow, stem, className)}>{children}</li>
);

const verdictActions = lazy(() => import("./VerdictActions.tsx"));

const nextStep = lazy(loadNextStep);

function NextStep(props: NextStepProps) {
  const { Component } = useLazy(nextStep);
  return Component && <Component {...props} />;
}

function StaffActions(props: VerdictActionsProps) {
  const { Component } = useLazy(verdictActions);
  return Component && <Component {...props} />;
}

interface CommentRowProps {
  node: Node;
  /** The one on top of the thread, when this is an answer in it. */
  topId: number | null;
  context: CommentContext;
  onReply: (id: number) => void;
  children?: ReactNode;
}

/** One comment; its replies are indented one step, and replies to those are on the same level. */
export function CommentRow({ node, topId, context, onReply, children }: CommentRowProps) {
  const t = useText(text);
  const comment = useComment(node.id);
  if (!comment) return null;
  const { user, deleted } = comment;
  const { offered } = context;
  const isAnswer = topId !== null;
  const answered = isAnswer && node.parentId !== topId ? knownComment(node.parentId ?? 0) : undefined;
  return (
    <li
      id={`comment-${node.id}`}
      tabIndex={-1}
      className={cx(
        "flex outline-none scroll-mt-20 scroll-mb-28 gap-2.5",
        isAnswer && cx("relative", elbow, stem),
      )}
    >
      {deleted ? (
        <Avatar src={null} id={null} size={isAnswer ? 32 : 40} className="mt-0.5 opacity-50" />
      ) : (
        <Link
          href={`/users/${user.id}`}
          aria-label={user.name}
          className="hit relative self-start rounded-full"
        >
          <Avatar
            src={user.image}
            id={user.id}
            owner={user.name}
            size={isAnswer ? 32 : 40}
            className="mt-0.5"
          />
        </Link>
      )}
      <div className="min-w-0 grow">
        {deleted ? (
          <p className="rounded-[4px_14px_14px_14px] border border-dashed border-line-strong px-3 pt-2 pb-1.75 text-small text-ink-3">
            {t.deleted}
          </p>
        ) : (
          <article aria-label={t.commentOf(user.name)}>
            <CommentBubble comment={comment} answered={answered} context={context} />
            <CommentActions comment={comment} context={context} onReply={onReply} />
            {comment.can.verify && <StaffActions comment={comment} />}
          </article>
        )}
        {offered?.position.commentId === node.id && <NextStep {...offered} postId={context.post.id} />}
        {children}
      </div>
    </li>
  );
}

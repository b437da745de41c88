// @precache later
import { batchesErrors } from "@angon/contract/batches";
import { commentsErrors } from "@angon/contract/comments";
import type { Post } from "@angon/contract/posts";
import { CircleAlert, Lock, MessageCircle } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { RequestId } from "../../../lib/http/RequestId.tsx";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { useOutboxState } from "../../../lib/outbox/queued.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useToastsAbove } from "../../../ui/overlay/use-toasts-above.ts";
import { useMutedNotice } from "../../moderation/muted/public.ts";
import { usePost } from "../../posts/public.ts";
import { useSession } from "../../session/public.ts";
import { dropComment, queuedCommentsOn, type CommentContext } from "../state.ts";
import { text } from "../text.ts";
import { ladderText, useWords, WordsBubble } from "../../answers/public.ts";
import { AssistantStatus } from "./AssistantStatus.tsx";
import { CommentSkeleton } from "./CommentSkeleton.tsx";
import { CommentList } from "./CommentList.tsx";
import { useLiveComments } from "../use-live-comments.ts";
import { nextPageCursor } from "../rules.ts";
import { useComments } from "../use-comments.ts";
import { useLadder } from "../use-ladder.ts";
import { CommentForm } from "./CommentForm.tsx";

/** The comments of a post. The input is outside the card, so that on a phone it sticks to the whole page. */
export default function CommentSection({ post }: { post: Post }) {
  const t = useText(text);
  const language = useLanguage();
  const format = useFormat();
  const comments = useComments(post);
  const { tree, reading, failed, sentId } = comments;
  const { steps, offered, takenId, isMissed } = useLadder(post, tree, comments.readNew);
  const heard = useWords(post.id);
  const words = steps.some(({ step }) => step === heard?.step) ? null : heard;
  const ladderSays = useText(ladderText);
  const queued = queuedCommentsOn(useOutboxState().entries, post.id);
  const [announced, setAnnounced] = useState<"newOne" | "sent" | "removed" | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const isMuted = useMutedNotice() !== null;
  const count = usePost(post.id)?.commentCount ?? post.commentCount;
  const isOwn = useSession().stub?.id === post.userId;
  const invitation = isOwn ? t.emptyOwn : isMuted ? undefined : t.emptyHow;
  const isLoaded = tree.nodes.length > 0 || tree.isWhole;
  const isMembersOnly = failed?.error instanceof ProblemError && failed.error.code === "posts.members_only";
  // Posts stored by an earlier release have no `read_comments`.
  const isLocked = !(post.can.read_comments || post.can.join_in) || isMembersOnly;

  const nextPage = nextPageCursor(tree);
  const readMissed = useEffectEvent(() => nextPage && comments.more(nextPage));
  const isReadOn = isMissed && reading === null && failed === null;
  useEffect(() => {
    if (isReadOn) readMissed();
  }, [isReadOn]);

  useEffect(() => {
    if (isLoaded && location.hash === "#comments") section.current?.scrollIntoView({ block: "start" });
  }, [isLoaded]);
  useEffect(() => {
    if (sentId === null) return;
    setAnnounced("sent");
    document.getElementById(`comment-${sentId}`)?.scrollIntoView({ block: "nearest" });
  }, [sentId]);

  useLiveComments(post.id, {
    onNew: (parentId) => {
      comments.addUnread(parentId);
      setAnnounced("newOne");
    },
    onGone: (id, commentCount) => dropComment(post.id, id, commentCount),
    onCounted: comments.compareCount,
  });

  // For a moment a comment is both pending and queued; it is shown once.
  const isQueued = queued.some(({ content }) => content === comments.pending?.content);
  const context: CommentContext = {
    post,
    pending: isQueued ? null : comments.pending,
    offered,
    onRemoved: (id, commentCount) => {
      dropComment(post.id, id, commentCount);
      setAnnounced("removed");
      section.current?.focus({ preventScroll: true });
    },
  };

  useToastsAbove(!isLocked);
  return (
    <>
      <Card
        ref={section}
        id="comments"
        tabIndex={-1}
        aria-labelledby="comments-title"
        aria-busy={!isLoaded && !failed && !isLocked}
        className="scroll-mt-16 px-4 max-lg:mt-2 md:max-lg:mt-3 pt-4 pb-4 outline-none md:px-5 md:not-last:rounded-b-none! md:not-last:border-b-0!"
      >
        <h2 id="comments-title" className="mb-3 text-h3">
          {t.title} <span className="num font-semibold text-ink-3">{count > 0 && format.number(count)}</span>
        </h2>
        {(isLoaded || queued.length > 0) && (
          <CommentList
            tree={tree}
            queued={queued}
            reading={reading}
            failed={failed}
            onMore={comments.more}
            context={context}
          />
        )}
        {tree.isWhole && tree.nodes.length === 0 && !comments.pending && queued.length === 0 && (
          <EmptyState icon={MessageCircle} title={t.empty} body={invitation} />
        )}
        {!isLoaded && !failed && !isLocked && <CommentSkeleton />}
        {isLocked && <EmptyState icon={Lock} title={t.members} body={t.membersHow} />}
        {failed && !isLoaded && !isLocked && <Failure error={failed.error} onRetry={comments.retry} />}
        {words && <WordsBubble {...words} />}
        {!words && <AssistantStatus assistantRequest={comments.assistantRequest} isOn={post.ai_enabled} />}
        <p role="status" className="sr-only">
          {announced ? t[announced] : takenId !== null && ladderSays.given}
        </p>
      </Card>
      {!isLocked && (
        <div className="sticky bottom-0 z-20 border-t border-line bg-surface px-3 py-2 pb-[calc(8px+env(safe-area-inset-bottom))] md:rounded-b-card md:border-x md:border-b md:px-5 lg:static lg:border-t-0 lg:pt-0 lg:pb-5">
          {post.can.join_in ? (
            <CommentForm answered={null} context={context} />
          ) : (
            <p className="flex min-h-11 items-center justify-center gap-2 text-small text-ink-2">
              {post.group_id ? t.archived : batchesErrors["batches.closed"][language]}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(text);
  const language = useLanguage();
  const { title, body } = sentenceOf(error, language, commentsErrors);
  return (
    <EmptyState
      tone="error"
      icon={CircleAlert}
      title={t.loadFailed}
      body={
        <>
          {[title, body].filter(Boolean).join(" ")}
          <RequestId error={error} />
        </>
      }
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t.tryAgain}
        </Button>
      }
    />
  );
}

// @part post
// @precache later
import { preview } from "@angon/contract/markup/preview";
import { FileX2 } from "lucide-react";
import { Suspense, useCallback, useEffect } from "react";
import { useParams } from "wouter";
import { loadCommentSection } from "../../features/comments/public.ts";
import { feedChanged, loadRestorePost, loadPost, PostCard, usePost } from "../../features/posts/public.ts";
import { loadSummaryCard, summaryChanged } from "../../features/summaries/public.ts";
import { subscribe, connectionOpened, watch } from "../../lib/live/subscribe.ts";
import { useStoreLoad } from "../../lib/data/use-store-load.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { wasRecentlyRemoved } from "../../lib/data/removed-posts.ts";
import { useText } from "../../lib/i18n/text.ts";
import { usePageTitle } from "../../lib/i18n/use-page-title.ts";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { PostSkeleton, RowSkeleton } from "../../ui/Skeleton.tsx";
import "../post-dialogs.ts";
import { ErrorBoundary } from "../../shell/ErrorBoundary.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { PageUnavailable } from "../../lib/http/PageUnavailable.tsx";
import { text } from "./text.ts";

const TITLE_LETTERS = 60;
/** Read longer ago than a page needs to open its line. */
const OLD_MS = 20_000;
const commentSection = lazy(loadCommentSection);
const summaryCard = lazy(loadSummaryCard);
const postSide = lazy(() => import("./PostSide.tsx"));
const restorePostNotice = lazy(loadRestorePost);

/** One post with everything around it; what a list knew of it already is shown at once. */
export default function PostPage() {
  const { id: written } = useParams<{ id: string }>();
  const id = /^[1-9][0-9]{0,9}$/.test(written) ? Number(written) : 0;
  return <OnePost key={id} id={id} />;
}

function OnePost({ id }: { id: number }) {
  const t = useText(text);
  const post = usePost(id);
  const read = useCallback((signal: AbortSignal) => loadPost(id, signal), [id]);
  const { error, retry, refresh } = useStoreLoad(read);
  useEffect(() => {
    let lookedAt = Date.now();
    const look = () => {
      // The live event of the viewer's own deletion may arrive before this page is left.
      if (wasRecentlyRemoved(id)) return;
      lookedAt = Date.now();
      refresh();
    };
    const stops = [
      watch(`post=${id}`),
      subscribe("post", ({ post_id }) => post_id === id && look()),
      summaryChanged.subscribe(look),
      connectionOpened.subscribe(() => Date.now() - lookedAt > OLD_MS && look()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [id, refresh]);
  // The page of a deleted post stays mounted until the next page has rendered. A user who goes back before that needs the post read again.
  useEffect(() => {
    if (post || error || !wasRecentlyRemoved(id)) return;
    const readAgain = () => location.pathname === `/post/${id}` && retry();
    addEventListener("popstate", readAgain);
    return () => removeEventListener("popstate", readAgain);
  }, [id, post, error, retry]);
  // A deleted post may have been restored.
  useEffect(() => (error ? feedChanged.subscribe(retry) : undefined));
  usePageTitle(post ? t.titleOf(post.user.name, preview(post.body, TITLE_LETTERS)) : t.title);

  if (error && (!post || isAbsent(error))) return <NoPost id={id} error={error} onRetry={retry} />;
  if (!post) return <Waiting />;
  const hasSummary = Boolean(post.summary);
  const hasExtras = post.reach_count !== undefined || post.quiz !== undefined;
  const hasSide = hasExtras || hasSummary;
  const summary = post.summary !== undefined && (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <Lazy of={summaryCard} props={{ post }} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <div
      className={cx(
        "pt-2 md:pt-0",
        hasSide
          ? "lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-x-6 lg:gap-y-3"
          : "mx-auto max-w-190",
      )}
    >
      <h1 className="sr-only">{preview(post.body, TITLE_LETTERS) || t.title}</h1>
      <div className="min-w-0">
        <PostCard id={id} whole />
        {!hasSummary && summary}
      </div>
      {hasSide && (
        <aside aria-label={t.aside} className="flex flex-col gap-3 px-4 py-2 lg:row-span-2 lg:p-0">
          {hasExtras && (
            <ErrorBoundary fallback={() => null}>
              <Suspense>
                <Lazy of={postSide} props={{ post }} />
              </Suspense>
            </ErrorBoundary>
          )}
          {hasSummary && summary}
        </aside>
      )}
      {post.status === "published" && (
        // On a phone the box below the comments sticks to the whole page, so nothing may stand around it.
        <div className={cx("min-w-0 max-lg:contents", !hasSide && "lg:mt-3")}>
          <ErrorBoundary onRetry={commentSection.clearFailure}>
            <Suspense fallback={<CommentsWaiting />}>
              <Lazy of={commentSection} props={{ post }} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </div>
  );
}

const isAbsent = (error: unknown) => error instanceof ProblemError && [404, 422].includes(error.status);

const Waiting = () => (
  <div aria-busy="true" className="mx-auto max-w-190">
    <PostSkeleton />
  </div>
);

const CommentsWaiting = () => (
  <Card aria-busy="true" className="py-3 max-lg:mt-2 md:max-lg:mt-3">
    <RowSkeleton />
    <RowSkeleton />
  </Card>
);

function NoPost({ id, error, onRetry }: { id: number; error: Error; onRetry: () => void }) {
  const t = useText(text);
  const absent = isAbsent(error);
  return (
    <div className="mx-auto w-full max-w-190">
      <Card>
        {absent && wasRecentlyRemoved(id) ? (
          <>
            <h1 className="sr-only">{t.absent}</h1>
            <Suspense fallback={<RowSkeleton />}>
              <Lazy of={restorePostNotice} props={{ postId: id }} />
            </Suspense>
          </>
        ) : (
          <PageUnavailable isAbsent={absent} icon={FileX2} error={error} onRetry={onRetry} texts={t} />
        )}
      </Card>
    </div>
  );
}

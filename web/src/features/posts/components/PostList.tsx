import type { PostPage } from "@angon/contract/posts";
import { CloudOff, RotateCw } from "lucide-react";
import { Fragment, useCallback, useEffect, useRef, type ReactNode } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { useInfiniteList, type LoadPage } from "../../../lib/data/use-infinite-list.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PostSkeleton } from "../../../ui/Skeleton.tsx";
import { feedChanged, putPage } from "../state.ts";
import { text } from "../text.ts";
import type { PageOfPosts } from "./PostHead.tsx";
import { usePostRow } from "../use-post-row.ts";

/** As many as a phone shows at once. */
const FIRST = 2;

export type ReadPosts = (
  at: { page: number; cursor?: string; asOf?: string },
  signal: AbortSignal,
) => Promise<PostPage & { asOf?: string }>;

interface PostListProps {
  /** Another key is another list. */
  listKey: string;
  read: ReadPosts;
  empty: ReactNode;
  /** All of one group or of one person, on their page. */
  page?: PageOfPosts;
  /** Shown after the first rows. */
  between?: ReactNode;
  /** Where more can be said of a failure than that the posts did not come. */
  failed?: (error: Error, retry: () => void) => ReactNode;
}

/** Any list of posts, read further as its end comes into view. */
export function PostList({ listKey, read, empty, page, between, failed }: PostListProps) {
  const t = useText(text);
  const readIds: LoadPage = useCallback(async (at, signal) => putPage(await read(at, signal)), [read]);
  const list = useInfiniteList(listKey, readIds);
  const hasToDraw = list.isLoadingFirst || list.ids.length > 0;
  const { Row, ...row } = usePostRow(hasToDraw);
  const { reload } = list;
  useEffect(() => feedChanged.subscribe(() => void reload()), [reload]);

  const error = list.error ?? (hasToDraw ? row.error : null);
  const retry = () => {
    row.retry();
    if (list.error) list.retry();
  };
  const failure = error && (failed?.(error, retry) ?? <Failed page={page} onRetry={retry} />);
  if (failure && (list.ids.length === 0 || !Row)) return failure;
  if (list.isLoadingFirst || (list.ids.length > 0 && !Row))
    return (
      <div aria-busy="true">
        <span className="sr-only">{t.loading}</span>
        <PostSkeleton />
        <PostSkeleton />
      </div>
    );
  if (list.ids.length === 0 || !Row)
    return (
      <>
        <Card>{empty}</Card>
        {between}
      </>
    );
  const rows = list.ids.map((id, place) => (
    <Row key={id} id={id} page={page} isFirst={place < FIRST} seen={list.rowSnapshots} />
  ));
  rows.splice(FIRST, 0, <Fragment key="between">{between}</Fragment>);
  return (
    <>
      {rows}
      {failure}
      {list.isLoading && (
        <div aria-busy="true" className="mt-2 md:mt-3">
          <PostSkeleton />
          <PostSkeleton />
        </div>
      )}
      {list.hasMore && !list.error && !list.isLoading && <EndMarker onReach={list.loadMore} />}
      {!list.hasMore && <p className="py-6 text-center text-meta text-ink-3">{t.end}</p>}
    </>
  );
}

function Failed({ page, onRetry }: { page: PageOfPosts | undefined; onRetry: () => void }) {
  const t = useText(text);
  return (
    <Card>
      <EmptyState
        tone="error"
        icon={CloudOff}
        title={t.feedFailed}
        body={page === "person" ? t.postsFailedBody : t.feedFailedBody}
        action={
          <Button icon={RotateCw} onClick={onRetry}>
            {t.tryAgain}
          </Button>
        }
      />
    </Card>
  );
}

const REACHED_MS = 300;

/** Scrolling past the marker quickly does not count as reaching the end. */
export function EndMarker({ onReach }: { onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (!mark.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        // Where frames were missed there are several, and the last word counts.
        if (entries.pop()?.isIntersecting) timer = setTimeout(() => reach.current(), REACHED_MS);
      },
      { rootMargin: "200px" },
    );
    seen.observe(mark.current);
    return () => {
      clearTimeout(timer);
      seen.disconnect();
    };
  }, []);
  return <div ref={mark} className="h-px" />;
}

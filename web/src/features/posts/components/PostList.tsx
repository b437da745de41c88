import type { PostPage } from "@angon/contract/posts";
import { CloudOff, RotateCw } from "lucide-react";
import { Fragment, useCallback, useEffect, type ReactNode } from "react";
import { RequestId } from "../../../lib/http/RequestId.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { EndMarker } from "../../../lib/data/EndMarker.tsx";
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
  /** Under the title of a failure; the words of the feed otherwise. */
  failedBody?: string;
  /** Where more can be said of a failure than that the posts did not come. */
  failed?: (error: Error, retry: () => void) => ReactNode;
}

/** Any list of posts, read further as its end comes into view. */
export function PostList({ listKey, read, empty, page, between, failedBody, failed }: PostListProps) {
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
  const failure =
    error && (failed?.(error, retry) ?? <Failed error={error} body={failedBody} onRetry={retry} />);
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
      {!list.hasMore && <p className="py-6 text-center text-meta text-ink-3">{t.thatIsAll}</p>}
    </>
  );
}

interface FailedProps {
  error: unknown;
  body: string | undefined;
  onRetry: () => void;
}

function Failed({ error, body, onRetry }: FailedProps) {
  const t = useText(text);
  return (
    <Card>
      <EmptyState
        tone="error"
        icon={CloudOff}
        title={t.loadFailed}
        body={
          <>
            {body ?? t.feedFailedBody}
            <RequestId error={error} />
          </>
        }
        action={
          <Button icon={RotateCw} onClick={onRetry}>
            {t.tryAgain}
          </Button>
        }
      />
    </Card>
  );
}

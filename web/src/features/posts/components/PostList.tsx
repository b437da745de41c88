import type { PostPage } from "@angon/contract/posts";
import { CloudOff, RotateCw } from "lucide-react";
import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { usePages, type ReadPage } from "../../../lib/pages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PostSkeleton } from "../../../ui/Skeleton.tsx";
import { feedChanged, putPosts } from "../state.ts";
import { text } from "../text.ts";
import { PostCard } from "./PostCard.tsx";

export type ReadPosts = (at: { page: number; cursor?: string }, signal: AbortSignal) => Promise<PostPage>;

interface PostListProps {
  /** Another key is another list. */
  listKey: string;
  read: ReadPosts;
  empty: ReactNode;
  /** All of one group, on its page. */
  inGroup?: boolean;
}

/** Any list of posts, read further as its end comes into view. */
export function PostList({ listKey, read, empty, inGroup }: PostListProps) {
  const t = useText(text);
  const readIds: ReadPage = useCallback(
    async (at, signal) => {
      const { data, next } = await read(at, signal);
      putPosts(data);
      return { ids: data.map(({ id }) => id), next };
    },
    [read],
  );
  const list = usePages(listKey, readIds);
  const { reload } = list;
  useEffect(() => feedChanged.listen(() => void reload()), [reload]);

  if (list.error && list.ids.length === 0) return <Failed onRetry={list.retry} />;
  if (list.isFirst)
    return (
      <div aria-busy="true">
        <span className="sr-only">{t.loading}</span>
        <PostSkeleton />
        <PostSkeleton />
      </div>
    );
  if (list.ids.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      {list.ids.map((id) => (
        <PostCard key={id} id={id} inGroup={inGroup} />
      ))}
      {list.error && <Failed onRetry={list.retry} />}
      {list.isReading && (
        <div aria-busy="true" className="mt-2 md:mt-3">
          <PostSkeleton />
          <PostSkeleton />
        </div>
      )}
      {list.hasMore && !list.error && !list.isReading && <EndMarker onReach={list.more} />}
      {!list.hasMore && <p className="py-6 text-center text-meta text-ink-3">{t.end}</p>}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText(text);
  return (
    <Card>
      <EmptyState
        tone="error"
        icon={CloudOff}
        title={t.feedFailed}
        body={t.feedFailedBody}
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

/** Who only rushes past it has not arrived. */
function EndMarker({ onReach }: { onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (!mark.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => reach.current(), REACHED_MS);
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

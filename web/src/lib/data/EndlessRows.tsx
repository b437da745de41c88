import type { ReactNode } from "react";
import { Card } from "../../ui/Card.tsx";
import { RowSkeleton } from "../../ui/Skeleton.tsx";
import { EndMarker } from "./EndMarker.tsx";
import { LoadingBlock } from "./LoadingBlock.tsx";

interface EndlessRowsProps {
  /** The result of `useInfiniteList`. */
  list: {
    ids: readonly number[];
    error: Error | null;
    isLoadingFirst: boolean;
    isLoading: boolean;
    hasMore: boolean;
    retry: () => void;
    loadMore: () => void;
  };
  /** `end` stands below the last row. */
  texts: { loading: string; failed: string; tryAgain: string; end?: string };
  /** In the shape of the rows that load; three rows with a picture otherwise. */
  skeleton?: ReactNode;
  empty: ReactNode;
  row: (id: number) => ReactNode;
}

const rows = (
  <>
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </>
);

/** A list whose next page loads as its end comes into view. */
export function EndlessRows({ list, texts, skeleton = rows, empty, row }: EndlessRowsProps) {
  const waiting = (
    <Card className="py-3">
      <LoadingBlock error={null} onRetry={list.retry} texts={texts} skeleton={skeleton} />
    </Card>
  );
  if (list.isLoadingFirst) return waiting;
  if (list.ids.length === 0 && !list.error) return <Card>{empty}</Card>;
  return (
    <>
      {list.ids.map(row)}
      {list.error && (
        <Card>
          <LoadingBlock error={list.error} onRetry={list.retry} texts={texts} />
        </Card>
      )}
      {list.isLoading && waiting}
      {list.hasMore && !list.error && !list.isLoading && <EndMarker onReach={list.loadMore} />}
      {!list.hasMore && texts.end && <p className="py-6 text-center text-meta text-ink-3">{texts.end}</p>}
    </>
  );
}

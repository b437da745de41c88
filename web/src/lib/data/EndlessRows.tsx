// @chunk states
import type { ReactNode } from "react";
import { text, useText } from "../i18n/text.ts";
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
  /** Says below the last row that there are no more. */
  hasEnd?: boolean;
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
export function EndlessRows({ list, hasEnd = false, skeleton = rows, empty, row }: EndlessRowsProps) {
  const t = useText(text);
  const waiting = (
    <Card className="py-3">
      <LoadingBlock error={null} onRetry={list.retry} skeleton={skeleton} />
    </Card>
  );
  if (list.isLoadingFirst) return waiting;
  if (list.ids.length === 0 && !list.error) return <Card>{empty}</Card>;
  return (
    <>
      {list.ids.map(row)}
      {list.error && (
        <Card>
          <LoadingBlock error={list.error} onRetry={list.retry} />
        </Card>
      )}
      {list.isLoading && waiting}
      {list.hasMore && !list.error && !list.isLoading && <EndMarker onReach={list.loadMore} />}
      {!list.hasMore && hasEnd && <p className="py-6 text-center text-meta text-ink-3">{t.thatIsAll}</p>}
    </>
  );
}

// @chunk lists
import type { ReactNode, Ref } from "react";
import { text, useText } from "../i18n/text.ts";
import { Button } from "../../ui/Button.tsx";
import { LoadingBlock } from "./LoadingBlock.tsx";

interface PagedRowsProps<Row> {
  /** The result of `useInfiniteQuery`. */
  list: {
    data: { pages: { data: Row[] }[] } | undefined;
    error: Error | null;
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  empty: ReactNode;
  row: (row: Row) => ReactNode;
  skeleton?: ReactNode;
  label?: string;
  className?: string;
  rowsRef?: Ref<HTMLUListElement>;
}

/** A list that is read page by page: loading, failed, empty, or its rows and a button for the next page. */
export function PagedRows<Row>({
  list,
  empty,
  row,
  skeleton,
  label,
  className,
  rowsRef,
}: PagedRowsProps<Row>) {
  const t = useText(text);
  const loading = { error: list.error, isRetrying: list.isFetching };
  if (!list.data)
    return <LoadingBlock {...loading} skeleton={skeleton} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return empty;
  return (
    <>
      <ul ref={rowsRef} aria-label={label} className={className}>
        {rows.map(row)}
      </ul>
      {list.isFetchNextPageError && <LoadingBlock {...loading} onRetry={() => void list.fetchNextPage()} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className="border-t border-line p-3 text-center">
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

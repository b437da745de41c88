import { useInfiniteQuery } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailed } from "../../../../lib/http/LoadFailed.tsx";
import { EndMarker } from "../../../../lib/data/EndMarker.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { ProblemError } from "../../../../lib/http/problem.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useDebounced } from "../../../../lib/data/use-debounced.ts";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { PostSkeleton } from "../../../../ui/Skeleton.tsx";
import { homeworksQuery, type HomeworkFilter, type ListedHomework } from "../../api.ts";
import { text } from "../text.ts";
import { PaidNotice } from "./PaidNotice.tsx";

/** Changing filters quickly loads only the last one. */
const FILTER_DELAY_MS = 300;

const useHomeworks = (filter: HomeworkFilter) => useInfiniteQuery(homeworksQuery(filter), queryClient);
type List = ReturnType<typeof useHomeworks>;

interface HomeworkListProps {
  filter: HomeworkFilter;
  row: (homework: ListedHomework) => ReactNode;
  /** Hides rows of the loaded pages. */
  shows?: (homework: ListedHomework) => boolean;
  empty?: ReactNode;
  /** Above the rows, unless the viewer may see none. */
  head?: ReactNode;
}

/** Homework by its filter, what is due first on top; further pages load as the end comes into view. */
export function HomeworkList({ head, filter, ...rows }: HomeworkListProps) {
  const asked = useDebounced(JSON.stringify(filter), FILTER_DELAY_MS);
  const list = useHomeworks(JSON.parse(asked) as HomeworkFilter);
  if (list.error instanceof ProblemError && list.error.code === "homework.paid_only") return <PaidNotice />;
  return (
    <>
      {head}
      <Rows {...rows} list={list} />
    </>
  );
}

function Rows({ list, row, shows, empty }: Omit<HomeworkListProps, "head" | "filter"> & { list: List }) {
  const t = useText(text);
  if (!list.data)
    return list.error ? <Failed list={list} onRetry={() => void list.refetch()} /> : <Loading />;
  const rows = list.data.pages.flatMap(({ data }) => data).filter((one) => shows?.(one) ?? true);
  if (rows.length === 0 && !list.hasNextPage)
    return <Card>{empty ?? <EmptyState icon={NotebookPen} title={t.empty} body={t.emptyBody} />}</Card>;
  return (
    <>
      <ul aria-label={t.title} className="flex flex-col gap-2 md:gap-3">
        {rows.map((one) => (
          <li key={one.id}>{row(one)}</li>
        ))}
      </ul>
      <More list={list} />
    </>
  );
}

function Loading() {
  const t = useText(text);
  return (
    <div aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <PostSkeleton />
      <PostSkeleton />
    </div>
  );
}

function More({ list }: { list: List }) {
  const t = useText(text);
  if (list.isFetchNextPageError) return <Failed list={list} onRetry={() => void list.fetchNextPage()} />;
  if (list.isFetchingNextPage) return <Loading />;
  if (list.hasNextPage) return <EndMarker onReach={() => void list.fetchNextPage()} />;
  return <p className="py-6 text-center text-meta text-ink-3">{t.thatIsAll}</p>;
}

function Failed({ list, onRetry }: { list: List; onRetry: () => void }) {
  return (
    <Card>
      <LoadFailed error={list.error} isBusy={list.isFetching} onRetry={onRetry} />
    </Card>
  );
}

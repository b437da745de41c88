import type { ThingKind } from "@angon/contract/kinds";
import { LONGEST_SEARCH } from "@angon/contract/search";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { PagedRows } from "../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { isTooLong, SearchFailed, searchText } from "../../search/public.ts";
import { thingsQuery } from "../api.ts";
import { text } from "../text.ts";
import { ThingRow } from "./ThingRow.tsx";

interface FoundThingsProps {
  kind: ThingKind;
  term: string;
  /** The same search among posts. */
  postsPath: string;
}

const empty = {
  homework: "noHomework",
  exam: "noExam",
  group: "noGroup",
  chapter: "noChapter",
  file: "noFile",
} as const;

/** Homework, exams, groups, chapters or files with the term in their names. */
export function FoundThings({ kind, term, postsPath }: FoundThingsProps) {
  const t = useText(text);
  const ts = useText(searchText);
  const { number } = useFormat();
  const isLong = isTooLong(term);
  const list = useInfiniteQuery({ ...thingsQuery(kind, term), enabled: !isLong }, queryClient);
  if (isLong)
    return (
      <Card className="md:mt-3">
        <EmptyState icon={Search} title={ts.tooLong} body={ts.tooLongBody(number(LONGEST_SEARCH))} />
      </Card>
    );
  const shown = list.data?.pages.reduce((sum, { data }) => sum + data.length, 0);
  return (
    <div className="md:mt-3">
      <p role="status" className="sr-only">
        {shown === undefined ? !list.error && ts.loading : t.found(number(shown))}
      </p>
      {list.error && !list.data ? (
        <SearchFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Card>
          <PagedRows
            list={list}
            label={t[kind]}
            skeleton={[1, 2, 3, 4].map((place) => (
              <RowSkeleton key={place} />
            ))}
            empty={
              <EmptyState
                icon={Search}
                title={t.nothingOf(term)}
                body={t[empty[kind]]}
                action={<ButtonLink href={postsPath}>{t.toPosts}</ButtonLink>}
              />
            }
            className="divide-y divide-line"
            row={(thing) => <ThingRow key={`${thing.path} ${thing.id}`} kind={kind} thing={thing} />}
          />
        </Card>
      )}
    </div>
  );
}

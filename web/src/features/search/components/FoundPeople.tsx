import type { Followed } from "@angon/contract/follows";
import { useCallback, type ReactNode } from "react";
import { EndMarker } from "../../../lib/data/EndMarker.tsx";
import { useInfiniteList, type LoadPage } from "../../../lib/data/use-infinite-list.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Circle, Line } from "../../../ui/Skeleton.tsx";
import { findPeople } from "../api.ts";
import { pathTo, useFoundPerson, type SearchCriteria } from "../state.ts";
import { text } from "../text.ts";
import { NothingFound } from "./NothingFound.tsx";
import { SearchFailed } from "./SearchFailed.tsx";

/** Renders a user in the list; injected by the page, because the follows feature owns the row. */
export type RowOf = (person: Followed) => ReactNode;

interface FoundPeopleProps {
  criteria: SearchCriteria;
  rowOf: RowOf;
}

/** Filters apply to posts only; people are searched by the term alone. */
export function FoundPeople({ criteria, rowOf }: FoundPeopleProps) {
  const t = useText(text);
  const read: LoadPage = useCallback(
    ({ cursor }, signal) => findPeople(criteria, cursor, signal),
    [criteria],
  );
  const list = useInfiniteList(pathTo(criteria), read);
  const failure = list.error && <SearchFailed error={list.error} onRetry={list.retry} />;

  if (failure && list.ids.length === 0) return failure;
  if (list.isLoadingFirst) return <Waiting label={t.loading} rows={6} />;
  if (list.ids.length === 0)
    return (
      <Card>
        <NothingFound criteria={criteria} />
      </Card>
    );
  return (
    <>
      <Card as="div">
        <PeopleRows ids={list.ids} rowOf={rowOf} />
      </Card>
      {failure}
      {list.isLoading && <Waiting label={t.loading} rows={2} className="mt-2 md:mt-3" />}
      {list.hasMore && !list.error && !list.isLoading && <EndMarker onReach={list.loadMore} />}
      {!list.hasMore && <p className="py-6 text-center text-meta text-ink-3">{t.thatIsAll}</p>}
    </>
  );
}

export const PeopleRows = ({ ids, rowOf }: { ids: readonly number[]; rowOf: RowOf }) => (
  <ul className="found-people">
    {ids.map((id) => (
      <Row key={id} id={id} rowOf={rowOf} />
    ))}
  </ul>
);

function Row({ id, rowOf }: { id: number; rowOf: RowOf }) {
  const person = useFoundPerson(id);
  return person ? rowOf(person) : null;
}

interface WaitingProps {
  label: string;
  rows: number;
  className?: string;
}

const Waiting = ({ label, rows, className }: WaitingProps) => (
  <div aria-busy="true" className={className}>
    <span className="sr-only">{label}</span>
    <Card as="div" className="bones">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={cx("flex min-h-18 items-center gap-3 px-4 py-2.5")}>
          <Circle size={48} />
          <span className="flex grow flex-col gap-1.5">
            <Line width="46%" />
            <Line width="30%" height={11} />
          </span>
          <Line width={64} height={36} className="rounded-[10px]!" />
        </div>
      ))}
    </Card>
  </div>
);

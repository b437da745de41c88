import type { AdminUser } from "@angon/contract/administration/users";
import { useInfiniteQuery } from "@tanstack/react-query";
import { UserRoundPlus, UserRoundSearch } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { useAddressFilters } from "../../../../lib/browser/use-address-filters.ts";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { codesText, loadCodesDialog } from "../../codes/public.ts";
import { peopleQuery } from "../api.ts";
import { BulkDialog } from "../components/BulkDialog.tsx";
import { PeopleFilterBar } from "../components/PeopleFilterBar.tsx";
import { PeopleTable } from "../components/PeopleTable.tsx";
import { filtersIn } from "../rules.ts";
import { listText } from "../text.ts";

const loadAddDialog = () => import("../components/AddDialog.tsx");

/** All people of the school: found by name in any spelling or by phone, narrowed, and changed together. */
export default function PeoplePage() {
  const t = useText(listText);
  usePageTitle(t.title);
  const { number } = useFormat();
  const { filters, change } = useAddressFilters(filtersIn);
  const list = useInfiniteQuery(
    { ...peopleQuery(filters), placeholderData: (before) => before },
    queryClient,
  );
  const adding = useLazyDialog(loadAddDialog);
  const [, navigate] = useLocation();
  const total = list.data?.pages[0]?.total;
  return (
    <Card as="section" aria-label={t.title} className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 pb-3">
        <div className="flex flex-wrap items-baseline gap-3">
          <h1 className="text-h2">{t.title}</h1>
          {typeof total === "number" && (
            <p role="status" className="num text-small text-ink-2">
              {t.count(number(total))}
            </p>
          )}
        </div>
        <Button size="sm" icon={UserRoundPlus} onClick={adding.open}>
          {t.addOne}
        </Button>
      </div>
      {adding.Content && adding.isOpen && (
        <adding.Content
          {...adding.dialogProps}
          batch={filters.batch ?? ""}
          onAdded={(id) => navigate(`/admin/people/${id}`)}
        />
      )}
      <PeopleFilterBar filters={filters} onChange={change} />
      {list.data ? (
        <People
          people={list.data.pages.flatMap(({ data }) => data)}
          isStale={list.isPlaceholderData}
          more={
            list.hasNextPage && (
              <Button
                variant="secondary"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t.more}
              </Button>
            )
          }
        />
      ) : (
        <LoadingBlock error={list.error} onRetry={() => void list.refetch()} />
      )}
    </Card>
  );
}

interface PeopleProps {
  people: readonly AdminUser[];
  /** The rows of the filters before, until the new ones have arrived. */
  isStale: boolean;
  more: React.ReactNode;
}

function People({ people, isStale, more }: PeopleProps) {
  const t = useText(listText);
  const { number } = useFormat();
  const codes = useText(codesText);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [isChanging, setChanging] = useState(false);
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const { id, name } of people)
        if (ids.includes(id)) {
          if (isChosen) next.set(id, name);
          else next.delete(id);
        }
      return next;
    });
  if (people.length === 0) return <EmptyState icon={UserRoundSearch} title={t.none} body={t.noneBody} />;
  return (
    <>
      <div aria-busy={isStale || undefined} className={isStale ? "opacity-60" : undefined}>
        <PeopleTable people={people} chosen={new Set(chosen.keys())} onChoose={choose} />
      </div>
      {more && <div className="p-3 text-center">{more}</div>}
      {chosen.size > 0 && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3">
          <p role="status" className="num grow text-small font-semibold">
            {t.chosen(number(chosen.size))}
          </p>
          <Button variant="quiet" size="sm" onClick={() => setChosen(new Map())}>
            {t.unchoose}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              void openLazyDialog(loadCodesDialog, {
                scope: { user_ids: [...chosen.keys()] },
                title: t.count(number(chosen.size)),
                onIssued: () => setChosen(new Map()),
              })
            }
          >
            {codes.issue}
          </Button>
          <Button size="sm" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        </div>
      )}
      {isChanging && (
        <BulkDialog
          people={chosen}
          open
          onClose={() => setChanging(false)}
          onDone={() => setChosen(new Map())}
        />
      )}
    </>
  );
}

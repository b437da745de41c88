import { useInfiniteQuery } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { useLocation } from "wouter";
import { useAddressFilters } from "../../../../lib/browser/use-address-filters.ts";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { SheetButtons } from "../../../../lib/data/SheetButtons.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { peopleQuery, readPeopleFile } from "../api.ts";
import { PeopleFilterBar } from "../components/PeopleFilterBar.tsx";
import { People } from "../components/People.tsx";
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
        <div className="flex flex-wrap gap-2">
          <SheetButtons
            name="people"
            read={(format) => readPeopleFile(filters, format)}
            texts={{ csv: t.csv, xlsx: t.xlsx, download: t.download }}
          />
          <Button size="sm" icon={UserRoundPlus} onClick={adding.open}>
            {t.addOne}
          </Button>
        </div>
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
          filters={filters}
          total={total ?? (list.hasNextPage ? null : list.data.pages.flatMap(({ data }) => data).length)}
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

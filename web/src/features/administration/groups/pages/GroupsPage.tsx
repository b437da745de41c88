import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useSearchParams } from "wouter";
import { withParams } from "../../../../lib/browser/search-params.ts";
import { PagedRows } from "../../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { groupsQuery } from "../api.ts";
import { GroupFilterBar } from "../components/GroupFilterBar.tsx";
import { GroupRow } from "../components/GroupRow.tsx";
import { filtersIn } from "../rules.ts";
import { text } from "../text.ts";

/** Every group of the school, with filters that stand in the address. */
export default function GroupsPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const [search, setSearch] = useSearchParams();
  const filters = filtersIn(search);
  const list = useInfiniteQuery(
    { ...groupsQuery(filters), placeholderData: (before) => before },
    queryClient,
  );
  return (
    <Card as="section" aria-label={t.title} className="overflow-hidden">
      <div className="px-4 pt-4 pb-3">
        <h1 className="text-h2">{t.title}</h1>
        <p className="text-small text-ink-2">{t.intro}</p>
      </div>
      <GroupFilterBar
        filters={filters}
        onChange={(patch) => setSearch((now) => withParams(now, patch), { replace: true })}
      />
      <PagedRows
        list={list}
        label={t.title}
        empty={
          String(search) !== "" ? (
            <EmptyState icon={Users} title={t.none} body={t.noneBody} />
          ) : (
            <EmptyState
              icon={Users}
              title={t.noGroups}
              body={t.noGroupsBody}
              action={
                <ButtonLink href="/group" variant="tint">
                  {t.toGroups}
                </ButtonLink>
              }
            />
          )
        }
        row={(group) => <GroupRow key={group.id} group={group} />}
      />
    </Card>
  );
}

import { useAddressFilters } from "../../../../lib/browser/use-address-filters.ts";
import { ListPage } from "../../../../lib/data/ListPage.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { groupsQuery } from "../api.ts";
import { GroupFilterBar } from "../components/GroupFilterBar.tsx";
import { GroupRow } from "../components/GroupRow.tsx";
import { filtersIn } from "../rules.ts";
import { text } from "../text.ts";

/** Every group of the school, with filters that stand in the address. */
export default function GroupsPage() {
  const t = useText(text);
  const { filters, isFiltered, change } = useAddressFilters(filtersIn);
  const list = useInfiniteQuery(
    { ...groupsQuery(filters), placeholderData: (before) => before },
    queryClient,
  );
  const toGroups = (
    <ButtonLink href="/group" variant="tint">
      {t.toGroups}
    </ButtonLink>
  );
  return (
    <ListPage
      title={t.title}
      intro={t.intro}
      filters={<GroupFilterBar filters={filters} onChange={change} />}
      list={list}
      empty={
        isFiltered
          ? { icon: Users, title: t.none, body: t.noneBody }
          : { icon: Users, title: t.noGroups, body: t.noGroupsBody, action: toGroups }
      }
      row={(group) => <GroupRow key={group.id} group={group} />}
    />
  );
}

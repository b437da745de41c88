import { groupStates } from "@angon/contract/administration/groups";
import { groupTypes } from "@angon/contract/groups";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useSearchParams } from "wouter";
import { batchNames } from "../../../../lib/data/batch.ts";
import { PagedRows } from "../../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { SearchField } from "../../components/SearchField.tsx";
import { groupsQuery } from "../api.ts";
import { GroupRow } from "../components/GroupRow.tsx";
import { filtersIn, withFilters, type GroupFilters } from "../rules.ts";
import { text, typeText } from "../text.ts";

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
      <FilterBar
        filters={filters}
        onChange={(patch) => setSearch((now) => withFilters(now, patch), { replace: true })}
      />
      <PagedRows
        list={list}
        texts={t}
        label={t.title}
        empty={<EmptyState icon={Users} title={t.none} body={t.noneBody} />}
        row={(group) => <GroupRow key={group.id} group={group} />}
      />
    </Card>
  );
}

interface FilterBarProps {
  filters: GroupFilters;
  onChange: (patch: GroupFilters) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  const t = useText(text);
  const types = useText(typeText);
  const choices = [
    { name: "type", any: t.anyType, label: t.type, options: groupTypes.map((type) => [type, types[type]]) },
    {
      name: "state",
      any: t.anyState,
      label: t.state,
      options: groupStates.map((state) => [state, t[state]]),
    },
    { name: "hsc_batch", any: t.anyBatch, label: t.batch, options: batchNames().map((name) => [name, name]) },
  ] as const;
  return (
    <div className="flex flex-col gap-2 px-4 pb-3">
      <SearchField
        value={filters.q ?? ""}
        label={t.search}
        clearLabel={t.clearSearch}
        onSettled={(q) => onChange({ q })}
      />
      <div role="group" aria-label={t.filters} className="grid gap-2 md:grid-cols-3">
        {choices.map(({ name, any, label, options }) => (
          <Select
            key={name}
            aria-label={label}
            value={filters[name] ?? ""}
            onChange={({ target }) => onChange({ [name]: target.value })}
          >
            <option value="">{any}</option>
            {options.map(([value, shown]) => (
              <option key={value} value={value}>
                {shown}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </div>
  );
}

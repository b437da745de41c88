import type { GroupPage } from "@angon/contract/groups";
import { memberOrders, seenSpans } from "@angon/contract/members/filter";
import { groupRoles } from "@angon/contract/people";
import { oneOf } from "../../../../lib/browser/search-params.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { FilterSelect } from "../../../../lib/data/FilterSelect.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { badgeText } from "../../../people/public.ts";
import { isFiltered, ordersFor, type MemberQuery } from "../rules.ts";
import { text } from "../text.ts";

interface FilterBarProps {
  can: GroupPage["can"];
  query: MemberQuery;
  /** Of the group; undefined until the list has said them. */
  sections: readonly string[] | undefined;
  onChange: (query: MemberQuery) => void;
}

/** Filters and order; the address holds their values. Only those that the viewer may use are shown. */
export function FilterBar({ can, query, sections, onChange }: FilterBarProps) {
  const t = useText(text);
  const badges = useText(badgeText);
  const change = (patch: Partial<MemberQuery>) => onChange({ ...query, ...patch, page: 1 });
  // The section of the address stays choosable while the list that names the sections is read.
  const named = [...new Set([...(sections ?? []), ...(query.section ? [query.section] : [])])];
  const orders = ordersFor(can);
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={t.filters} className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        <FilterSelect
          label={t.role}
          any={t.anyRole}
          options={groupRoles.map((role) => [role, role === "MEMBER" ? t.member : badges[role]])}
          value={query.role}
          onChange={(role) => change({ role })}
        />
        {named.length > 0 && (
          <FilterSelect
            label={t.section}
            any={t.anySection}
            options={named.map((section) => [section, section])}
            value={query.section}
            onChange={(section) => change({ section })}
          />
        )}
        {can.manage && (
          <FilterSelect
            className="max-sm:col-span-2"
            label={t.seen}
            any={t.anySeen}
            options={seenSpans.map((span) => [span, t[span]])}
            value={query.seen}
            onChange={(seen) => change({ seen })}
          />
        )}
        <Select
          aria-label={t.sort}
          className="max-sm:col-span-2"
          value={query.sort ?? "rank"}
          onChange={({ target }) => {
            const sort = oneOf(memberOrders, target.value);
            change({ sort: sort === "rank" ? undefined : sort });
          }}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {order === "seen" ? t.lastSeen : t[order]}
            </option>
          ))}
        </Select>
      </div>
      {isFiltered(query) && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          onClick={() => change({ role: undefined, section: undefined, seen: undefined })}
        >
          {t.clearFilters}
        </Button>
      )}
    </div>
  );
}

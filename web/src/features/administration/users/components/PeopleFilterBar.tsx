import { userKinds, userOrders, userStatuses } from "@angon/contract/administration/users";
import { oneOf } from "../../../../lib/browser/search-params.ts";
import { batchNames } from "../../../../lib/data/batch.ts";
import { site } from "../../../../lib/hydration/site.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { FilterSelect } from "../../../../lib/data/FilterSelect.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { FilterBar } from "../../components/FilterBar.tsx";
import { paidStates, type PeopleFilters } from "../rules.ts";
import { kindText, listText, statusText } from "../text.ts";

interface PeopleFilterBarProps {
  filters: PeopleFilters;
  onChange: (patch: PeopleFilters) => void;
}

export function PeopleFilterBar({ filters, onChange }: PeopleFilterBarProps) {
  const t = useText(listText);
  const kinds = useText(kindText);
  const statuses = useText(statusText);
  return (
    <FilterBar
      texts={t}
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      className="grid-cols-2 md:grid-cols-5"
    >
      <FilterSelect
        label={t.kind}
        any={t.anyKind}
        options={userKinds.map((kind) => [kind, kinds[kind]])}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label={t.batch}
        any={t.anyBatch}
        options={batchNames().map((name) => [name, name])}
        value={filters.batch}
        onChange={(batch) => onChange({ batch })}
      />
      {site.paid_features && (
        <FilterSelect
          label={t.paid}
          any={t.anyPaid}
          options={paidStates.map((state) => [state, t[state]])}
          value={filters.paid}
          onChange={(paid) => onChange({ paid })}
        />
      )}
      <FilterSelect
        label={t.status}
        any={t.anyStatus}
        options={userStatuses.map((status) => [status, statuses[status]])}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      {/* A search is ordered by how well the name fits. */}
      <Select
        aria-label={t.sort}
        value={filters.sort ?? "name"}
        disabled={filters.q !== undefined}
        onChange={({ target }) => onChange({ sort: oneOf(userOrders, target.value) })}
      >
        {userOrders.map((order) => (
          <option key={order} value={order}>
            {t[order]}
          </option>
        ))}
      </Select>
    </FilterBar>
  );
}

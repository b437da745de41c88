import { userKinds, userOrders, userStatuses } from "@angon/contract/administration/users";
import { batchNames } from "../../../../lib/data/batch.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Select } from "../../../../ui/Select.tsx";
import { SearchField } from "../../components/SearchField.tsx";
import type { PeopleFilters } from "../rules.ts";
import { kindText, listText, statusText } from "../text.ts";

interface PeopleFilterBarProps {
  filters: PeopleFilters;
  onChange: (patch: PeopleFilters) => void;
}

export function PeopleFilterBar({ filters, onChange }: PeopleFilterBarProps) {
  const t = useText(listText);
  const kinds = useText(kindText);
  const statuses = useText(statusText);
  const choices = [
    { name: "kind", any: t.anyKind, label: t.kind, options: userKinds.map((kind) => [kind, kinds[kind]]) },
    { name: "batch", any: t.anyBatch, label: t.batch, options: batchNames().map((name) => [name, name]) },
    {
      name: "paid",
      any: t.anyPaid,
      label: t.paid,
      options: (["yes", "no"] as const).map((one) => [one, t[one]]),
    },
    {
      name: "status",
      any: t.anyStatus,
      label: t.status,
      options: userStatuses.map((status) => [status, statuses[status]]),
    },
  ] as const;
  return (
    <div className="flex flex-col gap-2 px-4 pb-3">
      <SearchField
        value={filters.q ?? ""}
        label={t.search}
        clearLabel={t.clearSearch}
        onSettled={(q) => onChange({ q })}
      />
      <div role="group" aria-label={t.filters} className="grid grid-cols-2 gap-2 md:grid-cols-5">
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
        {/* A search is ordered by how well the name fits. */}
        <Select
          aria-label={t.sort}
          value={filters.sort ?? "name"}
          disabled={filters.q !== undefined}
          onChange={({ target }) => onChange({ sort: userOrders.find((order) => order === target.value) })}
        >
          {userOrders.map((order) => (
            <option key={order} value={order}>
              {t[order]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

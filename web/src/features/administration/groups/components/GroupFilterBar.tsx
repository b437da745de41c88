import { groupStates } from "@angon/contract/administration/groups";
import { groupTypes } from "@angon/contract/groups";
import { batchNames } from "../../../../lib/data/batch.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { FilterSelect } from "../../../../lib/data/FilterSelect.tsx";
import { FilterBar } from "../../components/FilterBar.tsx";
import type { GroupFilters } from "../rules.ts";
import { text, typeText } from "../text.ts";

interface GroupFilterBarProps {
  filters: GroupFilters;
  onChange: (patch: GroupFilters) => void;
}

export function GroupFilterBar({ filters, onChange }: GroupFilterBarProps) {
  const t = useText(text);
  const types = useText(typeText);
  return (
    <FilterBar texts={t} q={filters.q} onSearch={(q) => onChange({ q })} className="md:grid-cols-3">
      <FilterSelect
        label={t.type}
        any={t.anyType}
        options={groupTypes.map((type) => [type, types[type]])}
        value={filters.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={t.state}
        any={t.anyState}
        options={groupStates.map((state) => [state, t[state]])}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t.batch}
        any={t.anyBatch}
        options={batchNames().map((name) => [name, name])}
        value={filters.hsc_batch}
        onChange={(batch) => onChange({ hsc_batch: batch })}
      />
    </FilterBar>
  );
}

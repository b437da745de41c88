import { Search } from "lucide-react";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Input } from "../../../ui/Input.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { Filters } from "../state.ts";
import { text } from "../text.ts";
import { DifficultyField } from "./DifficultyField.tsx";
import { TopicFields } from "./TopicFields.tsx";

interface BankFiltersProps {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
  /** A random draw takes no words. */
  searches?: boolean;
}

export function BankFilters({ filters, onChange, searches = true }: BankFiltersProps) {
  const t = useText(text);
  const field = bindFields({ values: filters, change: onChange });
  return (
    <div className="flex flex-col gap-3">
      {searches && (
        <Input
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          value={filters.q}
          lead={<Icon of={Search} size={18} className="text-ink-3" />}
          maxLength={100}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      )}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <TopicFields {...filters} isFilter onChange={onChange} />
        <DifficultyField
          value={filters.difficulty}
          none={t.anyDifficulty}
          onChange={(difficulty) => onChange({ difficulty })}
        />
        {(["board", "year"] as const).map((name) => (
          <TextField key={name} {...field(name)} label={t[name]} maxLength={name === "year" ? 20 : 100} />
        ))}
      </div>
    </div>
  );
}

import { adminExamStates, resultStates } from "@angon/contract/administration/exams";
import { useQuery } from "@tanstack/react-query";
import { batchNames } from "../../../../lib/data/batch.ts";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Select } from "../../../../ui/Select.tsx";
import { useSubjects } from "../../../subjects/public.ts";
import { SearchField } from "../../components/SearchField.tsx";
import { examGroupsQuery } from "../api.ts";
import { placeIn, placeOf, type ExamFilters } from "../rules.ts";
import { text } from "../text.ts";

interface FilterBarProps {
  filters: ExamFilters;
  onChange: (patch: ExamFilters) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const t = useText(text);
  const language = useLanguage();
  const subjects = useSubjects(undefined) ?? [];
  const choices = [
    {
      name: "subject",
      any: t.anySubject,
      label: t.subject,
      options: subjects.map(({ id, name, name_en }) => [String(id), language === "bn" ? name : name_en]),
    },
    {
      name: "state",
      any: t.anyState,
      label: t.state,
      options: adminExamStates.map((state) => [state, t[state]]),
    },
    {
      name: "results",
      any: t.anyResults,
      label: t.results,
      options: resultStates.map((state) => [state, t[state]]),
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
      <div role="group" aria-label={t.filters} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        <PlaceSelect filters={filters} onChange={onChange} />
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

/** Batches, and the groups that have exams. */
function PlaceSelect({ filters, onChange }: FilterBarProps) {
  const t = useText(text);
  const { data: groups = [] } = useQuery(examGroupsQuery, queryClient);
  return (
    <Select
      aria-label={t.place}
      value={placeIn(filters)}
      onChange={({ target }) => onChange(placeOf(target.value))}
    >
      <option value="">{t.anyPlace}</option>
      <optgroup label={t.batches}>
        {batchNames().map((name) => (
          <option key={name} value={`batch:${name}`}>
            {name}
          </option>
        ))}
      </optgroup>
      {groups.length > 0 && (
        <optgroup label={t.groups}>
          {groups.map(({ id, name }) => (
            <option key={id} value={`group:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}

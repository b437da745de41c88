import { adminExamStates, resultStates } from "@angon/contract/administration/exams";
import { useQuery } from "@tanstack/react-query";
import { batchNames } from "../../../../lib/data/batch.ts";
import { FilterSelect } from "../../../../lib/data/FilterSelect.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Select } from "../../../../ui/Select.tsx";
import { useSubjects } from "../../../subjects/public.ts";
import { FilterBar } from "../../components/FilterBar.tsx";
import { examGroupsQuery } from "../api.ts";
import { placeIn, placeOf, type ExamFilters } from "../rules.ts";
import { text } from "../text.ts";

interface ExamFilterBarProps {
  filters: ExamFilters;
  onChange: (patch: ExamFilters) => void;
}

export function ExamFilterBar({ filters, onChange }: ExamFilterBarProps) {
  const t = useText(text);
  const language = useLanguage();
  const subjects = useSubjects(undefined) ?? [];
  return (
    <FilterBar
      texts={t}
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      className="sm:grid-cols-2 xl:grid-cols-4"
    >
      <PlaceSelect filters={filters} onChange={onChange} />
      <FilterSelect
        label={t.subject}
        any={t.anySubject}
        options={subjects.map(({ id, name, name_en }) => [String(id), language === "bn" ? name : name_en])}
        value={filters.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <FilterSelect
        label={t.state}
        any={t.anyState}
        options={adminExamStates.map((state) => [state, t[state]])}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t.results}
        any={t.anyResults}
        options={resultStates.map((state) => [state, t[state]])}
        value={filters.results}
        onChange={(results) => onChange({ results })}
      />
    </FilterBar>
  );
}

/** Batches, and the groups that have exams. */
function PlaceSelect({ filters, onChange }: ExamFilterBarProps) {
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

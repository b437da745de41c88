import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { useChapters, useSubjects } from "../../../subjects/public.ts";
import type { HomeworkFilter, Status } from "../../api.ts";
import { text } from "../text.ts";

interface FilterBarProps {
  filter: HomeworkFilter & { status: Status };
  onChange: (patch: Partial<HomeworkFilter>) => void;
}

/** Subject, chapter and status. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const t = useText(text);
  const language = useLanguage();
  const subjects = useSubjects(undefined) ?? [];
  const { chapters } = useChapters(filter.subject_id ? Number(filter.subject_id) : undefined);
  return (
    <div className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center">
      <div className="flex min-w-0 gap-2">
        <Select
          aria-label={t.subject}
          className="min-w-0 flex-1 rounded-full! md:max-w-56"
          value={filter.subject_id ?? ""}
          onChange={({ target }) =>
            onChange({ subject_id: target.value || undefined, chapter_id: undefined })
          }
        >
          <option value="">{t.allSubjects}</option>
          {subjects.map(({ id, name, name_en }) => (
            <option key={id} value={id}>
              {language === "bn" ? name : name_en}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t.chapter}
          className="min-w-0 flex-1 rounded-full! md:max-w-56"
          value={filter.chapter_id ?? ""}
          disabled={!filter.subject_id}
          onChange={({ target }) => onChange({ chapter_id: target.value || undefined })}
        >
          <option value="">{t.allChapters}</option>
          {chapters?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Segmented
        label={t.status}
        className="md:ml-auto md:min-w-56"
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={(["all", "ongoing", "past"] as const).map((value) => ({ value, label: t[value] }))}
      />
    </div>
  );
}

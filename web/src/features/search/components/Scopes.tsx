import { Filter } from "lucide-react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { Filters, ResultSummary } from "../state.ts";
import { text } from "../text.ts";
import { chipLook } from "./FilterChip.tsx";

interface ScopesProps {
  scopes: ResultSummary["scopes"];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The subjects or chapters that the term names, as filters to press. */
export function Scopes({ scopes, filters, onChange }: ScopesProps) {
  const t = useText(text);
  const isEnglish = useLanguage() === "en";
  if (scopes.length === 0 || filters.subject !== undefined) return null;
  return (
    <div role="group" aria-label={t.onlyIn} className="flex flex-wrap items-center gap-2 px-4 pb-3 md:px-0">
      <span aria-hidden="true" className="text-small text-ink-2">
        {t.onlyIn}
      </span>
      {scopes.map(({ subject_id, chapter_id, name, name_en }) => (
        <button
          key={`${subject_id} ${chapter_id}`}
          type="button"
          onClick={() => onChange({ ...filters, subject: subject_id, chapter: chapter_id ?? undefined })}
          className={chipLook(false)}
        >
          <Icon of={Filter} size={16} className="-mt-0.5" />
          {isEnglish ? name_en : name}
        </button>
      ))}
    </div>
  );
}

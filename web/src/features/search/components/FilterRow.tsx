import { SlidersHorizontal, X } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { countOf, type Filters } from "../state.ts";
import { text } from "../text.ts";
import { chipLook, FilterChip } from "./FilterChip.tsx";
import { useChoices } from "./FilterChoices.tsx";
import { WhenChip } from "./WhenChip.tsx";

const loadSheet = () => import("./FilterSheet.tsx");

interface FilterRowProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Chips where there is room for them, one sheet for all of them on a phone. */
export function FilterRow({ filters, onChange }: FilterRowProps) {
  const t = useText(text);
  const { number } = useFormat();
  const sheet = useLazyDialog(loadSheet);
  const choices = useChoices(filters);
  const count = countOf(filters);
  return (
    <div role="group" aria-label={t.filters} className="flex flex-wrap items-center gap-2 px-4 py-3 md:px-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={count > 0 ? t.filtersOn(number(count)) : undefined}
        onClick={sheet.open}
        className={`${chipLook(count > 0)} md:hidden`}
      >
        <Icon of={SlidersHorizontal} size={16} className="-mt-0.5" />
        {t.filters}
        {count > 0 && <span className="num">{number(count)}</span>}
      </button>
      <span className="contents max-md:hidden">
        {choices.map((choice) => (
          <FilterChip key={choice.label} choice={choice} onChange={onChange} />
        ))}
        <WhenChip filters={filters} onChange={onChange} />
      </span>
      {count > 0 && (
        <button
          type="button"
          onClick={() => onChange({})}
          className="hit-y relative inline-flex h-10 items-center gap-1 rounded-full px-2.5 pt-0.5 text-label font-semibold text-primary-ink hover:bg-surface-3/60"
        >
          <Icon of={X} size={16} className="-mt-0.5" />
          {t.clearAll}
        </button>
      )}
      {sheet.Content && <sheet.Content {...sheet.dialogProps} filters={filters} onChange={onChange} />}
    </div>
  );
}

import { ChevronDown } from "lucide-react";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { Filters } from "../state.ts";
import type { FilterChoice } from "./FilterChoices.tsx";

export const chipLook = (isOn: boolean) =>
  cx(
    "hit-y relative inline-flex h-10 shrink-0 items-center gap-1.75 rounded-full border px-3.5 pt-0.5 text-label whitespace-nowrap",
    isOn
      ? "border-primary bg-primary-soft font-semibold text-primary-ink"
      : "border-line-strong bg-surface text-ink-2 hover:bg-surface-2",
  );

interface FilterChipProps {
  choice: FilterChoice;
  onChange: (filters: Filters) => void;
}

/** The browser's own picker over our chip, which names what is chosen. */
export function FilterChip({ choice: { label, value, options, choose }, onChange }: FilterChipProps) {
  const chosen = value === "" ? undefined : options.find((option) => option.value === value);
  return (
    <label className={cx(chipLook(value !== ""), "focus-within:outline-3 focus-within:outline-focus")}>
      <span aria-hidden="true" className="max-w-48 truncate">
        {chosen?.label ?? label}
      </span>
      <Icon of={ChevronDown} size={16} className="-mt-0.5" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(choose(event.target.value))}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

import { ChevronDown, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { box } from "../../../ui/box.ts";
import { cx } from "../../../ui/cx.ts";
import { Field } from "../../../ui/Field.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { Pickable } from "./PickList.tsx";
import { Picker } from "./Picker.tsx";

interface PickFieldProps {
  label: string;
  /** Names the list, and stands in the field until something is chosen. */
  choose: string;
  find: string;
  items: readonly Pickable[];
  value: number | null;
  onChoose: (id: number) => void;
  error?: ReactNode;
  /** Why there is nothing to choose from yet. */
  notYet?: string;
  /** When the list could not be fetched: what the field says then, and what a press on it does. */
  failed?: { text: string; onRetry: () => void };
  disabled?: boolean;
  align?: "start" | "end";
}

/** A field that is filled from a list. */
export function PickField(props: PickFieldProps) {
  const { label, choose, find, items, value, onChoose, error, notYet, failed, disabled, align } = props;
  const chosen = items.find(({ id }) => id === value);
  const shown = chosen ? [chosen.leadText, chosen.name].filter(Boolean).join(" ") : (notYet ?? choose);
  if (failed)
    return (
      <Field label={label} error={error} className="flex-1">
        {(ids) => (
          <button
            type="button"
            {...ids}
            aria-invalid={undefined}
            aria-label={`${label}: ${failed.text}`}
            disabled={disabled}
            onClick={failed.onRetry}
            className={box({ className: "min-h-12 items-center gap-2.5 px-3.5 pt-0.5 text-left" })}
          >
            <span className="min-w-0 grow truncate text-krishna-ink">{failed.text}</span>
            <Icon of={RotateCcw} size={18} className="-mt-0.5" />
          </button>
        )}
      </Field>
    );
  return (
    <Field label={label} error={error} className="flex-1">
      {(ids) => (
        <Picker
          title={choose}
          find={find}
          items={items}
          value={value}
          align={align}
          onChoose={onChoose}
          trigger={(trigger) => (
            <button
              type="button"
              {...trigger}
              {...ids}
              aria-invalid={undefined}
              aria-label={`${label}: ${shown}`}
              disabled={disabled === true || notYet !== undefined}
              className={box({
                invalid: Boolean(error),
                locked: disabled === true || notYet !== undefined,
                className: "min-h-12 items-center gap-2.5 px-3.5 pt-0.5 text-left",
              })}
            >
              {/* The space parts the words of number and name, which the name of the button has, too. */}
              {chosen?.lead}{" "}
              <span className={cx("min-w-0 grow truncate", !chosen && "text-ink-3")}>
                {chosen?.name ?? notYet ?? choose}
              </span>
              <Icon of={ChevronDown} size={18} className="-mt-0.5" />
            </button>
          )}
        />
      )}
    </Field>
  );
}

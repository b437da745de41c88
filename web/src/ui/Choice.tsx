import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./Field.tsx";

interface Option<V extends string = string> {
  value: V;
  label: ReactNode;
  disabled?: boolean;
}

interface ChoiceProps<V extends string> {
  name: string;
  legend: ReactNode;
  options: readonly Option<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  error?: ReactNode;
  hint?: ReactNode;
  /** Without it the cards share one row and wrap if needed. */
  columns?: number;
  disabled?: boolean;
  className?: string;
}

/** A choice as cards, made of native radios, so that arrow keys, forms and screen readers work. */
export function Choice<V extends string>({
  name,
  legend,
  options,
  value,
  onChange,
  error,
  hint,
  columns,
  disabled,
  className,
}: ChoiceProps<V>) {
  const id = useId();
  const described = cx(error ? `${id}-error` : "", hint ? `${id}-hint` : "");
  return (
    <fieldset
      className={cx("flex min-w-0 flex-col gap-1.5", className)}
      role="radiogroup"
      disabled={disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend className="mb-1.5 p-0 text-label font-semibold">{legend}</legend>
      <div
        className={cx("gap-2", columns ? "grid" : "flex flex-wrap", Boolean(error) && "choice-invalid")}
        style={columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
      >
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            name={name}
            option={option}
            chosen={option.value === value}
            onChoose={() => onChange(option.value)}
            compact={!columns && options.length > 3}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-ink-3">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceCardProps {
  name: string;
  option: Option;
  chosen: boolean;
  onChoose: () => void;
  compact: boolean;
}

function ChoiceCard({ name, option, chosen, onChoose, compact }: ChoiceCardProps) {
  return (
    <label
      className={cx(
        "choice relative grid flex-1 cursor-pointer place-items-center rounded-control pt-0.5 text-center text-small leading-[1.4] wrap-normal",
        compact ? "min-h-11 px-2.5" : "min-h-13 px-3",
        chosen
          ? "border-2 border-primary bg-primary-soft font-semibold text-primary-ink"
          : cx("border border-control", compact && "bg-surface text-ink-2"),
        option.disabled && "cursor-not-allowed bg-surface-3 text-ink-3",
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={chosen}
        disabled={option.disabled}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="choice-ring" />
      {option.label}
      {chosen && <Tick className="absolute -top-2.5 -right-2 halo" />}
    </label>
  );
}

export function Tick({ className }: { className?: string }) {
  return (
    <span className={cx("grid size-5 place-items-center rounded-full bg-primary text-on-primary", className)}>
      <svg
        viewBox="0 0 24 24"
        width="13"
        height="13"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
      >
        <path d="M20 6 9 17l-5-5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}

import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconType } from "./Icon.tsx";

interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  icon?: IconType;
}

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  size?: "sm" | "md";
  disabled?: boolean;
  className?: string;
}

/** Two to four options on one track, made of native radios. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  size = "md",
  disabled,
  className,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx("flex gap-0.5 rounded-[14px] bg-surface-3", size === "sm" ? "p-0.75" : "p-1", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "choice hit-y relative flex flex-1 cursor-pointer items-center justify-center gap-1.75 rounded-[10px] px-3 pt-0.5 text-label font-semibold whitespace-nowrap",
            size === "sm" ? "min-h-9" : "min-h-10",
            option.value === value
              ? "bg-surface text-primary-ink [box-shadow:0_0_0_1px_var(--line-strong)]"
              : "text-ink-2",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          <span className="choice-ring" />
          {option.icon && <Icon of={option.icon} size={18} className="-mt-0.5" />}
          {option.label}
        </label>
      ))}
    </div>
  );
}

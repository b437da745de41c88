// @chunk form
import { ChevronDown, Lock } from "lucide-react";
import type { ComponentProps } from "react";
import { box } from "./box.ts";
import { cx } from "./cx.ts";
import { Icon } from "./Icon.tsx";

export interface SelectProps extends ComponentProps<"select"> {
  /** Shown while the value is empty; it cannot be chosen again. */
  placeholder?: string;
  readOnly?: boolean;
}

/** A styled native select. Options are `<option>` children. */
export function Select({ placeholder, readOnly, className, children, ...rest }: SelectProps) {
  const locked = readOnly || rest.disabled;
  return (
    <span
      className={box({
        invalid: Boolean(rest["aria-invalid"]),
        locked,
        className: `relative min-h-12 items-center ${className ?? ""}`,
      })}
    >
      <select
        {...rest}
        disabled={locked}
        className={cx(
          "min-w-0 grow cursor-pointer appearance-none self-stretch truncate rounded-[inherit] bg-transparent pt-0.5 pr-10 pl-3.5 opacity-100 outline-none disabled:cursor-not-allowed",
          rest.value === "" && "text-ink-3",
        )}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {children}
      </select>
      <Icon
        of={readOnly ? Lock : ChevronDown}
        size={readOnly ? 16 : 18}
        className="pointer-events-none absolute right-3.5"
      />
    </span>
  );
}

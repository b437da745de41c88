import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

interface SwitchProps extends Omit<ComponentProps<"button">, "onChange" | "children"> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The accessible name, unless `aria-labelledby` points at a visible one. */
  label?: string;
}

export function Switch({ checked, onChange, label, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
      className={cx(
        "switch relative h-6.5 w-11 shrink-0 rounded-full transition-[background-color] disabled:cursor-not-allowed disabled:opacity-60",
        checked ? "bg-primary" : "bg-control",
        className,
      )}
    >
      <span
        className={cx(
          "absolute top-0.75 left-0.75 size-5 rounded-full transition-[transform]",
          checked ? "bg-thumb-on [transform:translateX(18px)]" : "bg-white",
        )}
      />
    </button>
  );
}

import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./Field.tsx";
import { Switch } from "./Switch.tsx";

interface SwitchRowProps {
  label: ReactNode;
  /** The explanation below the label. */
  hint?: ReactNode;
  /** Why the form cannot be sent with the switch as it is. */
  error?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}

/** A switch with a label and an explanation; a press on them switches too. */
export function SwitchRow({ label, hint, error, checked, disabled, onChange, className }: SwitchRowProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={cx("flex items-center gap-3", className)}>
      <label htmlFor={`${id}-switch`} className={cx("min-w-0 grow", !disabled && "cursor-pointer")}>
        <span id={`${id}-name`} className="block text-label font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-meta text-ink-3">
            {hint}
          </span>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </label>
      <Switch
        id={`${id}-switch`}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onChange={onChange}
      />
    </div>
  );
}

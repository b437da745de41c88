import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./Icon.tsx";

/** Spread on the control: `<Field label="নাম">{(ids) => <Input {...ids} value={name} … />}</Field>`. */
interface FieldIds {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  readOnly?: true;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Right of the label: the characters left. */
  counter?: ReactNode;
  /** Right of the label: a link such as "forgot it?". */
  action?: ReactNode;
  /** The value is shown with a padlock and cannot be edited; say why in `hint`. */
  locked?: boolean;
  className?: string;
  children: (ids: FieldIds) => ReactNode;
}

export function Field({ label, hint, error, counter, action, locked, className, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const ids: FieldIds = {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    readOnly: locked || undefined,
  };
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-label font-semibold">
          {label}
        </label>
        {counter !== undefined && <span className="num shrink-0 text-meta text-ink-3">{counter}</span>}
        {action}
      </div>
      {children(ids)}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-meta font-semibold text-krishna-ink">
      <Icon of={CircleAlert} size={14} className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

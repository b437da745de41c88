import { Lock } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { bare, box } from "./box.ts";
import { Icon } from "./Icon.tsx";

export interface InputProps extends ComponentProps<"input"> {
  /** Inside the box before the text: a country code, a magnifying glass. */
  lead?: ReactNode;
  /** Inside the box after the text: a tick, a count, a toggle. */
  trail?: ReactNode;
}

/** `className` goes to the box; everything else to the input. */
export function Input({ lead, trail, className, readOnly, ...rest }: InputProps) {
  const locked = readOnly || rest.disabled;
  return (
    <span
      className={box({
        invalid: Boolean(rest["aria-invalid"]),
        locked,
        className: `min-h-12 items-center gap-2.5 px-3.5 ${className ?? ""}`,
      })}
    >
      {lead}
      <input {...rest} readOnly={readOnly} className={`${bare} self-stretch pt-0.5`} />
      {trail ?? (readOnly && <Icon of={Lock} size={16} />)}
    </span>
  );
}

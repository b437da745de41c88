import { useState, type ComponentProps } from "react";
import { cx } from "./cx.ts";
import { useLanguage } from "./language.ts";

interface CodeInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  /** Latin digits only; typed Bengali digits are converted. */
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  length?: number;
}

const bengaliZero = 0x09e6;
const bengali = (digit: string) => String.fromCodePoint(bengaliZero + Number(digit));
const latin = (typed: string) =>
  typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero)).replace(/\D/g, "");

/** One input below six drawn boxes, so that paste, autofill and screen readers work as with a plain field. */
export function CodeInput({ value, onChange, onComplete, length = 6, className, ...rest }: CodeInputProps) {
  const language = useLanguage();
  const [focused, setFocused] = useState(false);
  const invalid = Boolean(rest["aria-invalid"]);
  const next = Math.min(value.length, length - 1);

  const write = (typed: string) => {
    const code = latin(typed).slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };

  return (
    <span className={cx("relative flex max-w-85 justify-between gap-2", className)}>
      {Array.from({ length }, (_, place) => (
        <span
          key={place}
          aria-hidden="true"
          className={cx(
            "num grid h-12 min-w-0 flex-1 place-items-center rounded-control bg-surface pt-0.5 text-[1.25rem] font-semibold",
            invalid ? "border-2 border-krishna" : "border border-control",
            focused && place === next && "outline-3 outline-offset-1 outline-focus",
            rest.disabled && "bg-surface-3 text-ink-3",
          )}
        >
          {value[place] && (language === "bn" ? bengali(value[place]) : value[place])}
        </span>
      ))}
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        {...rest}
        value={value}
        onChange={(event) => write(event.target.value)}
        onFocus={(event) => {
          setFocused(true);
          rest.onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          rest.onBlur?.(event);
        }}
        className="code-input absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none"
      />
    </span>
  );
}

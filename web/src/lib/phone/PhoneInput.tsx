import { phonePattern } from "@angon/contract/kit/text";
import { CircleCheck } from "lucide-react";
import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { useFormat } from "../i18n/format.ts";
import { useText } from "../i18n/text.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Input } from "../../ui/Input.tsx";
import { caretAfter, editPhone, groupPhone } from "./typing.ts";
import { phoneText } from "./text.ts";

interface PhoneInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "lead"> {
  /** Latin digits. */
  value: string;
  onChange: (digits: string) => void;
  /** Shows neither the country code nor a gap between groups. */
  plain?: boolean;
}

/** Accepts Latin and Bengali digits; shows them in the user's language, grouped, with a tick for a complete number. */
export function PhoneInput({ value, onChange, plain, trail, ...rest }: PhoneInputProps) {
  const t = useText(phoneText);
  const format = useFormat();
  const box = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const shown = format.digits(plain ? value : groupPhone(value));

  useLayoutEffect(() => {
    const input = box.current;
    const digits = digitsBeforeCaret.current;
    digitsBeforeCaret.current = null;
    if (digits === null || document.activeElement !== input) return;
    const caret = caretAfter(shown, digits);
    input?.setSelectionRange(caret, caret);
  }, [shown]);

  return (
    <Input
      inputMode="tel"
      autoComplete="tel-national"
      {...rest}
      ref={box}
      type="tel"
      value={shown}
      onChange={({ target }) => {
        const typed = target.value;
        const edit = editPhone({
          before: plain ? "" : value,
          typed,
          caret: target.selectionStart ?? typed.length,
        });
        digitsBeforeCaret.current = edit.caretDigits;
        onChange(edit.digits);
      }}
      lead={
        !plain && (
          <span
            className="num shrink-0 border-r border-line-strong pt-0.5 pr-2.5 text-ink-3"
            aria-hidden="true"
          >
            {t.country}
          </span>
        )
      }
      trail={
        trail ?? (phonePattern.test(value) && <Icon of={CircleCheck} className="-mt-0.5 text-primary-ink" />)
      }
    />
  );
}

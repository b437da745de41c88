// @chunk form
import type { ChangeEvent } from "react";
import { bengaliDigits, latinDigits } from "../dates/rules.ts";
import { Field } from "../Field.tsx";
import { Input, type InputProps } from "../Input.tsx";
import { useLanguage } from "../language.ts";
import { splitFrame, type FieldPropsOf } from "./field-props.ts";

type NumberInputProps = Omit<InputProps, "value" | "onChange"> & {
  /** In Latin digits, as it is stored; the box shows those of the language. */
  value: string;
  onChange: (value: string) => void;
};

/** A number that is typed with either keyboard and shown in the digits of the language. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  const shown = useLanguage() === "bn" ? bengaliDigits : latinDigits;
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart;
    // React moves the caret to the end when it writes another text than the one in the box.
    target.value = shown(target.value);
    target.setSelectionRange(caret, caret);
    onChange(latinDigits(target.value));
  };
  return <Input inputMode="numeric" autoComplete="off" {...rest} value={shown(value)} onChange={type} />;
}

export function NumberField(props: FieldPropsOf<string, NumberInputProps>) {
  const { frame, control } = splitFrame(props);
  return <Field {...frame}>{(ids) => <NumberInput {...ids} {...control} />}</Field>;
}

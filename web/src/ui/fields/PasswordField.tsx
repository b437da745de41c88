import type { ComponentProps } from "react";
import { Field } from "../Field.tsx";
import { PasswordInput } from "../PasswordInput.tsx";
import { splitFrame, type FieldPropsOf } from "./field-props.ts";

export function PasswordField({
  onChange,
  ...props
}: FieldPropsOf<string, ComponentProps<typeof PasswordInput>>) {
  const { frame, control } = splitFrame(props);
  return (
    <Field {...frame}>
      {(ids) => <PasswordInput {...ids} {...control} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

// @chunk form
import { Field } from "../Field.tsx";
import { Input, type InputProps } from "../Input.tsx";
import { splitFrame, type FieldPropsOf } from "./field-props.ts";

/** One line of text with its label. */
export function TextField({ onChange, ...props }: FieldPropsOf<string, InputProps>) {
  const { frame, control } = splitFrame(props);
  return (
    <Field {...frame}>
      {(ids) => <Input {...ids} {...control} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

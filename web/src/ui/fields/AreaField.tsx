// @chunk form
import { Field } from "../Field.tsx";
import { Textarea, type TextareaProps } from "../Textarea.tsx";
import { splitFrame, type FieldPropsOf } from "./field-props.ts";

/** Several lines of text with their label. */
export function AreaField({ onChange, ...props }: FieldPropsOf<string, TextareaProps>) {
  const { frame, control } = splitFrame(props);
  return (
    <Field {...frame}>
      {(ids) => <Textarea {...ids} {...control} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

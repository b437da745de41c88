import type { ComponentProps } from "react";
import { DateInput, DateTimeInput } from "../dates/DateInput.tsx";
import { Field } from "../Field.tsx";
import { splitFrame, type FieldPropsOf } from "./field-props.ts";

type DateFieldProps = FieldPropsOf<string, ComponentProps<typeof DateInput>>;

export function DateField(props: DateFieldProps) {
  const { frame, control } = splitFrame(props);
  return <Field {...frame}>{(ids) => <DateInput {...ids} {...control} />}</Field>;
}

export function DateTimeField(props: DateFieldProps) {
  const { frame, control } = splitFrame(props);
  return <Field {...frame}>{(ids) => <DateTimeInput {...ids} {...control} />}</Field>;
}

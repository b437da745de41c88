// @chunk form
import type { ComponentProps } from "react";
import type { Field } from "../Field.tsx";

interface FieldFrame extends Omit<ComponentProps<typeof Field>, "children"> {
  /** Goes to the control; `className` goes to the field around it. */
  inputClassName?: string;
}

interface Bound<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** The props of a control in its field, which reports values instead of events. */
export type FieldPropsOf<Value, Control> = FieldFrame &
  Bound<Value> &
  Omit<Control, keyof FieldFrame | keyof Bound<Value>>;

/** Separates the props of the field from those of its control. */
export function splitFrame<Props extends FieldFrame>(props: Props) {
  const { label, hint, error, counter, action, locked, className, inputClassName, ...control } = props;
  return {
    frame: { label, hint, error, counter, action, locked, className },
    control: { ...control, className: inputClassName },
  };
}

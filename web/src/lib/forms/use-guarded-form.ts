import { useState, type FormEvent } from "react";
import { useForm, type FormOptions } from "./use-form.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

interface GuardedFormOptions<Values extends object, Problems extends object, Result> extends FormOptions<
  Values,
  Problems,
  Result
> {
  isDirty: (values: Values) => boolean;
  inDialog?: boolean;
}

/** A form that asks before its unsaved changes are left. Not part of `useForm`: the sign-in page does without it. */
export function useGuardedForm<Values extends object, Problems extends object, Result>({
  isDirty,
  inDialog,
  ...options
}: GuardedFormOptions<Values, Problems, Result>) {
  const form = useForm(options);
  const dirty = isDirty(form.values);
  const guard = useLeaveGuard(dirty, { inDialog });
  /** A saved form stays until the next page is rendered, and is not sent again unless its values are edited. */
  const [isSaved, setSaved] = useState(false);
  if (isSaved && !dirty) setSaved(false);
  const submit = (patch?: Partial<Values>) => {
    if (!isSaved) form.submit(patch);
  };
  const change = (patch: Partial<Values>) => {
    setSaved(false);
    form.change(patch);
  };
  const done = (go: () => void) => {
    setSaved(true);
    guard.done(go);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const props = { ...form.props, onSubmit };
  return { ...form, change, submit, props, dirty, guard: { ...guard, done } };
}

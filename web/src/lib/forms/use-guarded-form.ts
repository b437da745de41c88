import type { FormEvent } from "react";
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
  /** The form stays until the next page is rendered; what was saved is not sent again. */
  const submit = (patch?: Partial<Values>) => {
    if (!guard.isLeaving) form.submit(patch);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return { ...form, submit, props: { ...form.props, onSubmit }, dirty, guard };
}

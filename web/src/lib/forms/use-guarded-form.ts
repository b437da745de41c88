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
  return { ...form, dirty, guard };
}

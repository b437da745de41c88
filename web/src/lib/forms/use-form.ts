import { useState, type FormEvent } from "react";
import { useAction } from "../data/use-action.ts";
import { hasProblem, withoutEdited } from "./problems.ts";
import { useFirstInvalid } from "./use-first-invalid.ts";
import { useRetryAfter } from "./use-retry-after.ts";

export interface FormOptions<Values extends object, Problems extends object, Result> {
  initial: Values | (() => Values);
  /** Holds the values instead, so that they survive the page: `useDraft`. */
  draft?: { value: Values; change: (next: (now: Values) => Values) => void };
  /** A pure function of the values; its limits are those of the contract. */
  rules?: (values: Values) => Problems;
  send: (values: Values) => Promise<Result>;
  /** The server's problems by field; null when the error belongs to no field. */
  fieldProblems?: (error: unknown) => Partial<Problems> | null;
  onRefused?: (problems: Problems) => unknown;
  onSuccess?: (result: Result, sent: Values) => unknown;
  onError?: (error: Error, sent: Values) => unknown;
}

/**
 * The state of a form. Problems are shown from the first refused submit on, each until its field is corrected; the
 * server's stay until their field is edited. `useGuardedForm` also asks before unsaved changes are left.
 */
export function useForm<Values extends object, Problems extends object, Result>({
  initial,
  draft,
  rules,
  send,
  fieldProblems,
  onRefused,
  onSuccess,
  onError,
}: FormOptions<Values, Problems, Result>) {
  const [own, setOwn] = useState(initial);
  const { value: values, change: setValues } = draft ?? { value: own, change: setOwn };
  const [refusals, setRefusals] = useState(0);
  const [told, setTold] = useState<Partial<Problems>>({});
  const ref = useFirstInvalid(refusals);

  const refuse = (fromServer: Partial<Problems> = {}) => {
    setTold(fromServer);
    setRefusals((times) => times + 1);
  };
  const action = useAction({
    run: send,
    onSuccess,
    onError: (error, sent: Values) => {
      if (fieldProblems) refuse(fieldProblems(error) ?? {});
      onError?.(error, sent);
    },
  });
  const { isPending, error } = action;
  const wait = useRetryAfter(error);
  const problems: Partial<Problems> = rules?.(values) ?? {};
  const shown: Partial<Problems> = refusals > 0 ? { ...problems, ...told } : {};

  const change = (patch: Partial<Values>) => {
    setTold((known) => withoutEdited(known, patch));
    setValues((now) => ({ ...now, ...patch }));
  };
  const accepts = (given: Values): boolean => {
    const found = rules?.(given);
    if (!found || !hasProblem(found)) return true;
    refuse();
    onRefused?.(found);
    return false;
  };
  const submit = (patch?: Partial<Values>) => {
    if (isPending || wait > 0) return;
    const given = { ...values, ...patch };
    if (patch) change(patch);
    if (!accepts(given)) return;
    setTold({});
    action.start(given);
  };

  return {
    values,
    change,
    /** All problems of the values, also those that are not shown yet. */
    problems,
    shown,
    /** Whether the values may be sent; if not, their problems are shown. */
    check: () => accepts(values),
    submit,
    /** For the `<form>`: its first invalid field gets the focus when a submit is refused. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
    },
    isPending,
    wait,
    /** For `FormProblem`: an error shown at its field is not repeated. */
    failure: { error: error && fieldProblems?.(error) ? null : error, wait },
    /** Other values, of which no problem is shown yet. */
    restart: (next: Values) => {
      setValues(() => next);
      setTold({});
      setRefusals(0);
    },
    /** Forgets the last request and its error. */
    resetRequest: action.reset,
  };
}

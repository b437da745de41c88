import { useForm } from "../../lib/forms/use-form.ts";
import type { Problems, SetupFields } from "./rules.ts";

export interface StepProps {
  fields: SetupFields;
  change: (next: (now: SetupFields) => SetupFields) => void;
  onNext: () => void;
  onBack?: () => void;
  /** The refusal of the last request, when it concerns this step. */
  failure: unknown;
}

/** The form of one step over the fields of all; a step without a request of its own only goes on. */
export const useStepForm = (
  { fields, change, onNext }: StepProps,
  rules: (fields: SetupFields) => Problems,
  send: (fields: SetupFields) => Promise<unknown> = async () => undefined,
) => useForm({ initial: fields, draft: { value: fields, change }, rules, send, onSuccess: onNext });

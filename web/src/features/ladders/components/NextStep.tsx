import type { LadderStep } from "@angon/contract/assistant/ladder";
import { LADDER_LIMITS, laddersErrors } from "@angon/contract/ladders";
import { isTooLong, isTooShort } from "@angon/contract/kit/text";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { takeStep, type Target } from "../api.ts";
import { text } from "../lazy-text.ts";
import { takeText } from "../steps/public.ts";

interface NextStepProps {
  target: Target;
  step: LadderStep;
  needsAttempt: boolean;
}

type Problem = "missing" | "long";

/** The button for the next step, with a field where it is given for an own try only. */
export function NextStep({ target, step, needsAttempt }: NextStepProps) {
  const t = useText(text);
  const take = useText(takeText);
  const form = useForm({
    initial: { attempt: "" },
    rules: ({ attempt }): { attempt?: Problem } => {
      if (needsAttempt && isTooShort(attempt, 1)) return { attempt: "missing" };
      return isTooLong(attempt, LADDER_LIMITS.attempt) ? { attempt: "long" } : {};
    },
    send: ({ attempt }) => takeStep(target, step, needsAttempt ? attempt.trim() : undefined),
  });
  const { values, shown, isPending, wait } = form;
  const sentences = { missing: t.attemptMissing, long: t.attemptLong };
  return (
    <form {...form.props} className="flex flex-col gap-3">
      {needsAttempt && (
        <Fields disabled={isPending} className="contents">
          <AreaField
            label={t.attempt}
            hint={t.attemptHint}
            rows={3}
            value={values.attempt}
            error={shown.attempt && sentences[shown.attempt]}
            onChange={(attempt) => form.change({ attempt })}
          />
        </Fields>
      )}
      <FormProblem {...form.failure} sentences={laddersErrors} />
      <Button type="submit" busy={isPending} disabled={wait > 0} className="self-end max-md:w-full">
        {isPending ? t.loading : take[step]}
      </Button>
    </form>
  );
}

import { ANSWER_LIMITS, answersErrors } from "@angon/contract/answers";
import { assistantErrors } from "@angon/contract/assistant";
import { isTooLong, isTooShort } from "@angon/contract/kit/text";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { loadDraft } from "../../../lib/drafts/draft-store.ts";
import { useDraft } from "../../../lib/drafts/use-draft.ts";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { ProblemError } from "../../../lib/http/problem.ts";
import { useClockTime } from "../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { takeText } from "../../ladders/steps/public.ts";
import { quotaQuery, takeStep } from "../api.ts";
import { nextText } from "../lazy-text.ts";
import type { OfferedStep } from "../rules.ts";

export interface NextStepProps extends OfferedStep {
  postId: number;
}

/** The next step of help, for the asker alone. A try that was not sent is read from the device first. */
export default function NextStep(props: NextStepProps) {
  const { postId, userId, position } = props;
  const objectKey = `step ${postId} ${position.next}`;
  const [stored, setStored] = useState<{ objectKey: string; attempt: string }>();
  useEffect(() => {
    let isWanted = true;
    const begin = (draft: Values | undefined) =>
      isWanted && setStored({ objectKey, attempt: draft?.attempt ?? "" });
    void loadDraft<Values>(userId, objectKey).then(begin);
    return () => void (isWanted = false);
  }, [userId, objectKey]);
  if (stored?.objectKey !== objectKey) return null;
  return <StepForm key={objectKey} {...props} objectKey={objectKey} initial={{ attempt: stored.attempt }} />;
}

interface Values {
  attempt: string;
}
type Problem = "missing" | "long";

interface StepFormProps extends NextStepProps {
  objectKey: string;
  initial: Values;
}

function StepForm({ postId, userId, position, objectKey, initial, onTaken }: StepFormProps) {
  const t = useText(nextText);
  const take = useText(takeText);
  const { number } = useFormat();
  const id = useId();
  const [isDemanded, setIsDemanded] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const { next } = position;
  const needsTry = position.needsTry || isDemanded;
  const { value, change, save, discard } = useDraft<Values>({
    userId,
    objectKey,
    initial,
    isWorthSaving: ({ attempt }) => attempt.trim() !== "",
  });
  const form = useForm({
    initial,
    draft: { value, change },
    rules: ({ attempt }): { attempt?: Problem } => {
      if (!needsTry) return {};
      if (isTooShort(attempt, 1)) return { attempt: "missing" };
      return isTooLong(attempt, ANSWER_LIMITS.attempt) ? { attempt: "long" } : {};
    },
    send: async ({ attempt }) => {
      setIsUnknown(false);
      await save();
      const state = await takeStep(postId, next, needsTry ? attempt.trim() : undefined);
      if (state) await discard();
      // Without one it may stand below the post already.
      await onTaken();
      return state;
    },
    onSuccess: (state) => setIsUnknown(state === undefined),
    onError: (error) => {
      if (!(error instanceof ProblemError)) return;
      if (error.code === "answers.attempt_needed") setIsDemanded(true);
      if (error.code === "answers.not_next") void onTaken();
    },
  });
  const { shown, isPending, wait } = form;
  const sentences = { missing: t.attemptMissing, long: t.attemptLong(number(ANSWER_LIMITS.attempt)) };
  return (
    <form
      {...form.props}
      aria-labelledby={`${id}-title`}
      className="mt-1 mb-2 flex flex-col gap-3 rounded-card border border-line bg-surface px-3.5 py-3"
    >
      <div>
        <h3 id={`${id}-title`} className="text-label font-semibold">
          {t.title}
        </h3>
        <p className="text-meta text-ink-2">{t.intro}</p>
      </div>
      {needsTry && (
        <Fields disabled={isPending} className="contents">
          <AreaField
            label={t.attempt}
            hint={t.attemptHint}
            rows={3}
            value={value.attempt}
            error={shown.attempt && sentences[shown.attempt]}
            onChange={(attempt) => form.change({ attempt })}
          />
        </Fields>
      )}
      {needsTry && position.freeAt !== null && <FreeAt at={position.freeAt} />}
      <FormProblem {...form.failure} sentences={{ ...answersErrors, ...assistantErrors }} />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isUnknown && t.nothing}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Quota />
        <Button type="submit" variant="tint" busy={isPending} disabled={wait > 0} className="max-md:w-full">
          {isPending ? t.taking : take[next]}
        </Button>
      </div>
    </form>
  );
}

function FreeAt({ at }: { at: number }) {
  const t = useText(nextText);
  const { dayTime } = useClockTime();
  return <p className="num text-meta text-ink-2">{t.orLater(dayTime(new Date(at).toISOString()))}</p>;
}

/** Shows nothing while the quota loads: the button works without it, since the server counts. */
function Quota() {
  const t = useText(nextText);
  const { number } = useFormat();
  const { data } = useQuery(quotaQuery(), queryClient);
  if (!data) return null;
  return (
    <p className="num min-w-0 flex-1 basis-52 text-meta text-ink-2">
      {data.remaining > 0 ? t.left(number(data.remaining)) : t.noneLeft}
    </p>
  );
}

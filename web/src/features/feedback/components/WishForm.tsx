import { feedbackErrors } from "@angon/contract/feedback";
import { Send } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useFirstInvalid } from "../../../lib/forms/use-first-invalid.ts";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { Textarea } from "../../../ui/Textarea.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { sendWish } from "../api.ts";
import { emptyDraft, lettersLeft, problemsOf, type Draft, type DraftProblem } from "../state.ts";
import { text } from "../text.ts";

/** From here on one is told how many letters are left. */
const SHOW_LEFT = 30;

/** Says what one would like; what was written stays until it has arrived. */
export function WishForm({ onSaid }: { onSaid: () => void }) {
  const t = useText(text);
  const format = useFormat();
  const [draft, setDraft] = useState(emptyDraft);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstInvalid(refusals);
  const sending = useAction({
    run: sendWish,
    onSuccess: () => {
      setDraft(emptyDraft);
      setRefusals(0);
      toast({ title: t.sent });
      onSaid();
    },
  });
  const wait = useRetryAfter(sending.error);
  const found = problemsOf(draft);
  const shown = refusals > 0 ? found : {};
  const left = lettersLeft(draft);

  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const counter = (letters: number) =>
    letters > SHOW_LEFT ? undefined : (
      <span className={letters < 0 ? "font-semibold text-krishna-ink" : undefined}>
        {t.left(format.number(letters))}
      </span>
    );
  const sentence = (problem: DraftProblem | undefined) =>
    problem && (problem === "missing" ? t.titleMissing : t.tooLong);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found.title || found.body) return setRefusals(refusals + 1);
    if (!sending.isPending && wait === 0)
      sending.start({ title: draft.title.trim(), body: draft.body.trim() });
  };

  return (
    <Card padded>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3.5">
        <p className="text-small text-ink-2">{t.intro}</p>
        <Fields disabled={sending.isPending} className="contents">
          <Field label={t.title} error={sentence(shown.title)} counter={counter(left.title)}>
            {(ids) => (
              <Input
                {...ids}
                value={draft.title}
                placeholder={t.titleExample}
                // Pasted line breaks become spaces.
                onChange={(event) => change({ title: event.target.value.replace(/[\n\r\t]+/g, " ") })}
              />
            )}
          </Field>
          <Field label={t.body} error={sentence(shown.body)} counter={counter(left.body)}>
            {(ids) => (
              <Textarea
                {...ids}
                value={draft.body}
                onChange={(event) => change({ body: event.target.value })}
              />
            )}
          </Field>
        </Fields>
        <FormProblem error={sending.error} wait={wait} sentences={feedbackErrors} />
        <Button
          type="submit"
          icon={Send}
          busy={sending.isPending}
          disabled={wait > 0}
          className="self-end max-md:w-full"
        >
          {sending.isPending ? t.sending : t.send}
        </Button>
      </form>
    </Card>
  );
}

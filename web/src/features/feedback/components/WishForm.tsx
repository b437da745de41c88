import { feedbackErrors } from "@angon/contract/feedback";
import { Send } from "lucide-react";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { sendWish } from "../api.ts";
import { emptyDraft, lettersLeft, problemsOf, type DraftProblem } from "../state.ts";
import { text } from "../text.ts";

/** From here on one is told how many letters are left. */
const SHOW_LEFT = 30;

/** Says what one would like; what was written stays until it has arrived. */
export function WishForm({ onSaid }: { onSaid: () => void }) {
  const t = useText(text);
  const format = useFormat();
  const form = useForm({
    initial: emptyDraft,
    rules: problemsOf,
    send: ({ title, body }) => sendWish({ title: title.trim(), body: body.trim() }),
    onSuccess: () => {
      form.restart(emptyDraft);
      toast({ title: t.sent });
      onSaid();
    },
  });
  const { values, shown, isPending, wait } = form;
  const left = lettersLeft(values);

  const counter = (letters: number) =>
    letters > SHOW_LEFT ? undefined : (
      <span className={letters < 0 ? "font-semibold text-krishna-ink" : undefined}>
        {t.left(format.number(letters))}
      </span>
    );
  const sentence = (problem: DraftProblem | undefined) =>
    problem && (problem === "missing" ? t.titleMissing : t.tooLong);

  const field = bindFields(form);
  return (
    <Card padded>
      <form {...form.props} className="flex flex-col gap-3.5">
        <p className="text-small text-ink-2">{t.intro}</p>
        <Fields disabled={isPending} className="contents">
          <Field label={t.title} error={sentence(shown.title)} counter={counter(left.title)}>
            {(ids) => (
              <Input
                {...ids}
                value={values.title}
                placeholder={t.titleExample}
                // Pasted line breaks become spaces.
                onChange={(event) => form.change({ title: event.target.value.replace(/[\n\r\t]+/g, " ") })}
              />
            )}
          </Field>
          <AreaField
            {...field("body")}
            label={t.body}
            error={sentence(shown.body)}
            counter={counter(left.body)}
          />
        </Fields>
        <FormProblem {...form.failure} sentences={feedbackErrors} />
        <Button
          type="submit"
          icon={Send}
          busy={isPending}
          disabled={wait > 0}
          className="self-end max-md:w-full"
        >
          {isPending ? t.sending : t.send}
        </Button>
      </form>
    </Card>
  );
}

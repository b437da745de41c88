import { homeworkErrors } from "@angon/contract/homework";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { DateTimeInput } from "../../../../ui/dates/DateInput.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { Textarea } from "../../../../ui/Textarea.tsx";
import { changeHomework } from "../../api.ts";
import {
  addedTo,
  additionOf,
  additionProblems,
  type Addition,
  type AdditionProblems,
  type EditDialogProps,
} from "../state.ts";
import { text } from "../text.ts";
import { useProblemSentence } from "../use-problem-sentence.ts";

/** A later end and added text, once work was handed in. */
export function AddDialog({ open, onClose, homework }: EditDialogProps) {
  const t = useText(text);
  const sentence = useProblemSentence();
  const initial = additionOf(homework);
  const form = useGuardedForm<Addition, AdditionProblems, { id: number }>({
    initial,
    inDialog: true,
    rules: (values) => additionProblems(values, homework),
    isDirty: (values) => JSON.stringify(values) !== JSON.stringify(initial),
    send: (values) => changeHomework(homework.id, addedTo(homework, values)),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ["homework"] });
      toast({ title: t.saved });
      form.guard.done(onClose);
    },
  });
  const { values, shown, change } = form;
  return (
    <FormDialog
      {...{ open, onClose, form, sentences: homeworkErrors }}
      title={t.editTitle}
      className="lg:max-h-150!"
      texts={{ cancel: t.cancel, submit: form.isPending ? t.saving : t.save }}
    >
      <p className="rounded-control bg-marigold-soft px-3.5 py-2.5 text-small text-marigold-ink">{t.begun}</p>
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3">
        <Field label={t.deadline} hint={t.dhaka} error={sentence(shown.deadline)}>
          {(ids) => (
            <DateTimeInput
              {...ids}
              min={initial.deadline}
              value={values.deadline}
              onChange={(value) => change({ deadline: value })}
            />
          )}
        </Field>
        <Field label={t.lateUntil} error={sentence(shown.late)}>
          {(ids) => (
            <DateTimeInput
              {...ids}
              value={values.late_until}
              onChange={(value) => change({ late_until: value })}
            />
          )}
        </Field>
      </div>
      <Field label={t.addition} error={sentence(shown.body)}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={4}
            value={values.addition}
            onChange={({ target }) => change({ addition: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}

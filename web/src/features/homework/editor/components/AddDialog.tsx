import { homeworkErrors } from "@angon/contract/homework";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { AreaField } from "../../../../ui/fields/AreaField.tsx";
import { DateTimeField } from "../../../../ui/dates/DateInput.tsx";
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
  const { shown } = form;
  const field = bindFields(form);
  return (
    <FormDialog
      {...{ open, onClose, form, sentences: homeworkErrors }}
      title={t.editTitle}
      className="lg:max-h-150!"
      texts={{ cancel: t.cancel, submit: form.isPending ? t.saving : t.save }}
    >
      <p className="rounded-control bg-marigold-soft px-3.5 py-2.5 text-small text-marigold-ink">{t.begun}</p>
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3">
        <DateTimeField
          {...field("deadline")}
          label={t.deadline}
          hint={t.dhaka}
          error={sentence(shown.deadline)}
          min={initial.deadline}
        />
        <DateTimeField {...field("late_until")} label={t.lateUntil} error={sentence(shown.late)} />
      </div>
      <AreaField {...field("addition")} label={t.addition} error={sentence(shown.body)} rows={4} />
    </FormDialog>
  );
}

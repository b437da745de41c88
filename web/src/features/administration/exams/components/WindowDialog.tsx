import { EXAM_LIMITS } from "@angon/contract/quizzes/exams";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { ProblemError } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { DateTimeField } from "../../../../ui/dates/DateInput.tsx";
import { NumberField } from "../../../../ui/fields/NumberField.tsx";
import { reschedule } from "../api.ts";
import { draftOf, problemsIn, windowOf, type WindowProblem, type WindowProblems } from "../rules.ts";
import { text } from "../text.ts";
import { sentences, type ExamDialogProps } from "./CancelDialog.tsx";

const toldByServer = (error: unknown): WindowProblems | null =>
  error instanceof ProblemError && error.code === "exams.window" ? { end: "window" } : null;

/** Another window and duration for an exam that has not begun. */
export default function WindowDialog({ exam, open, onClose }: ExamDialogProps) {
  const t = useText(text);
  const { number } = useFormat();
  const form = useForm({
    initial: () => draftOf(exam),
    rules: (draft) => problemsIn(draft, Date.now()),
    send: (draft) => reschedule(exam.id, windowOf(draft)),
    fieldProblems: toldByServer,
    onSuccess: () => {
      toast({ title: t.rescheduled });
      onClose();
    },
  });
  const { shown } = form;
  const words: Record<WindowProblem, string> = {
    missing: t.missing,
    window: t.window,
    minutes: t.wrongMinutes(number(EXAM_LIMITS.minutes)),
  };
  const wordsOf = (problem: WindowProblem | undefined) => problem && words[problem];
  const field = bindFields(form);
  return (
    <FormDialog
      {...{ open, onClose, form, sentences, title: t.reschedule, subtitle: exam.title }}
      texts={{ cancel: t.cancel, submit: t.save }}
    >
      {(["start", "end"] as const).map((moment) => (
        <DateTimeField key={moment} {...field(moment)} label={t[moment]} error={wordsOf(shown[moment])} />
      ))}
      <NumberField {...field("minutes")} label={t.duration} error={wordsOf(shown.minutes)} />
    </FormDialog>
  );
}

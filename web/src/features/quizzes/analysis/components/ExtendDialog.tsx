import { examsErrors } from "@angon/contract/quizzes/exams/errors";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { DateTimeField } from "../../../../ui/dates/DateInput.tsx";
import { NumberField } from "../../../../ui/fields/NumberField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { extend } from "../api.ts";
import { extensionOf, extensionProblems } from "../rules.ts";
import { text } from "../text.ts";

interface ExtendDialogProps {
  user: { id: number; name: string };
  exam: { id: number; end: string };
  open: boolean;
  onClose: () => void;
}

/** Gives one student more time or another end; the reason is kept. */
export default function ExtendDialog({ user, exam, open, onClose }: ExtendDialogProps) {
  const t = useText(text);
  const { dayTime } = useClockTime();
  const form = useForm({
    initial: { minutes: "", end: "", reason: "" },
    rules: (draft) => extensionProblems(draft, exam.end, Date.now()),
    send: (draft) => extend(exam.id, user.id, extensionOf(draft)),
    onSuccess: () => {
      toast({ title: t.given(user.name) });
      onClose();
      void queryClient.invalidateQueries({ queryKey: ["sitters", exam.id] });
      void queryClient.invalidateQueries({ queryKey: ["exam-marks", exam.id] });
    },
  });
  const { shown } = form;
  const field = bindFields(form);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.giveTo(user.name)}
      holdsOpen
      fieldsClassName="flex flex-col gap-4"
      texts={{ submit: form.isPending ? t.saving : t.save }}
      form={form}
      sentences={examsErrors}
    >
      <NumberField
        {...field("minutes")}
        label={t.minutes}
        error={shown.minutes && (shown.minutes === "bad" ? t.badMinutes : t.nothing)}
      />
      <DateTimeField
        {...field("end")}
        label={t.end}
        hint={t.endHint(dayTime(exam.end))}
        error={shown.end && t.early}
      />
      <TextField
        {...field("reason")}
        label={t.reason}
        error={shown.reason && (shown.reason === "missing" ? t.missingReason : t.longReason)}
      />
    </FormDialog>
  );
}

import { markingErrors } from "@angon/contract/homework/marking";
import { homeworkErrors } from "@angon/contract/homework";
import { submissionsErrors } from "@angon/contract/homework/submissions";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { DateTimeField } from "../../../../ui/dates/DateInput.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { giveTime } from "../../api.ts";
import { staffText } from "../text.ts";
import type { HomeworkDialogProps } from "./RemoveDialog.tsx";
import { StudentField, type Student } from "./StudentField.tsx";

interface Values {
  student: Student | null;
  until: string;
  reason: string;
}

const sentences = { ...homeworkErrors, ...submissionsErrors, ...markingErrors };

const problemsIn = ({ student, until, reason }: Values) => ({
  ...(!student && { student: "noStudent" as const }),
  ...(!(Date.parse(`${until}:00+06:00`) > Date.now()) && { until: "untilMissing" as const }),
  ...(reason.trim() === "" && { reason: "reasonMissing" as const }),
});

/** Gives one student another deadline; the reason is kept. */
export default function ExtendDialog({ homework, open, onClose }: HomeworkDialogProps) {
  const t = useText(staffText);
  const initial: Values = { student: null, until: "", reason: "" };
  const form = useForm({
    initial,
    rules: problemsIn,
    send: ({ student, until, reason }) =>
      giveTime(homework.id, { user_id: student?.id ?? 0, until, reason: reason.trim() }),
    onSuccess: (_, { student }) => {
      toast({ title: t.given(student?.name ?? "") });
      onClose();
      void queryClient.invalidateQueries({ queryKey: ["homework"] });
    },
  });
  const { values, shown } = form;
  const field = bindFields(form);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.extend}
      subtitle={homework.topic}
      holdsOpen
      fieldsClassName="flex flex-col gap-4"
      texts={{ submit: form.isPending ? t.giving : t.give }}
      form={form}
      sentences={sentences}
    >
      <StudentField
        homeworkId={homework.id}
        value={values.student}
        error={shown.student && t[shown.student]}
        onChange={(student) => form.change({ student })}
      />
      <DateTimeField {...field("until")} label={t.extendUntil} error={shown.until && t[shown.until]} />
      <TextField
        {...field("reason")}
        label={t.reason}
        error={shown.reason && t[shown.reason]}
        maxLength={300}
      />
    </FormDialog>
  );
}

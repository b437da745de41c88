import { markingErrors } from "@angon/contract/homework/marking";
import type { Submission } from "@angon/contract/homework/submissions";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { AreaField } from "../../../../ui/fields/AreaField.tsx";
import { DateTimeField } from "../../../../ui/dates/DateInput.tsx";
import { useNameOf } from "../../submissions/public.ts";
import { returnWork } from "../api.ts";
import { returnProblems } from "../rules.ts";
import { text } from "../text.ts";

interface ReturnDialogProps extends DialogProps {
  script: Submission;
}

/** Lets one student hand in once more; the reply says what to improve. */
export default function ReturnDialog({ script, open, onClose }: ReturnDialogProps) {
  const t = useText(text);
  const { id, reply } = script;
  const name = useNameOf()(script);
  const form = useForm({
    initial: { until: "", reply: reply ?? "" },
    rules: (draft) => returnProblems(draft, Date.now()),
    send: (draft) => returnWork(id, { until: draft.until, reply: draft.reply.trim() }),
    onSuccess: () => {
      toast({ title: t.givenBack(name) });
      onClose();
    },
  });
  const { shown } = form;
  const field = bindFields(form);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.returnTo(name)}
      subtitle={t.returnHelp}
      holdsOpen
      fieldsClassName="flex flex-col gap-4"
      texts={{ submit: form.isPending ? t.givingBack : t.giveBack }}
      form={form}
      sentences={markingErrors}
    >
      <DateTimeField
        {...field("until")}
        label={t.until}
        error={shown.until && (shown.until === "missing" ? t.missingUntil : t.pastUntil)}
      />
      <AreaField
        {...field("reply")}
        label={t.why}
        error={shown.reply && (shown.reply === "missing" ? t.missingWhy : t.longWhy)}
        rows={4}
      />
    </FormDialog>
  );
}

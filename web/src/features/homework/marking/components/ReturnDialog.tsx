import { markingErrors } from "@angon/contract/homework/marking";
import type { Submission } from "@angon/contract/homework/submissions";
import { Fields } from "../../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { DateTimeInput } from "../../../../ui/dates/DateInput.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { Textarea } from "../../../../ui/Textarea.tsx";
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
  const { values, shown } = form;
  return (
    <Dialog
      open={open}
      onClose={() => !form.isPending && onClose()}
      title={t.returnTo(name)}
      subtitle={t.returnHelp}
      footer={
        <Button size="lg" full busy={form.isPending} disabled={form.wait > 0} onClick={() => form.submit()}>
          {form.isPending ? t.givingBack : t.giveBack}
        </Button>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <Fields disabled={form.isPending} className="contents">
          <Field
            label={t.until}
            error={shown.until && (shown.until === "missing" ? t.missingUntil : t.pastUntil)}
          >
            {(ids) => (
              <DateTimeInput
                {...ids}
                value={values.until}
                onChange={(value) => form.change({ until: value })}
              />
            )}
          </Field>
          <Field label={t.why} error={shown.reply && (shown.reply === "missing" ? t.missingWhy : t.longWhy)}>
            {(ids) => (
              <Textarea
                {...ids}
                rows={4}
                value={values.reply}
                onChange={(event) => form.change({ reply: event.target.value })}
              />
            )}
          </Field>
        </Fields>
        <FormProblem {...form.failure} sentences={markingErrors} />
      </form>
    </Dialog>
  );
}

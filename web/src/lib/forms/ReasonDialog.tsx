import type { Localized } from "@angon/contract/kit/problem";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { AreaField } from "../../ui/fields/AreaField.tsx";
import type { DialogProps } from "../lazy/use-lazy-dialog.ts";
import { bindFields } from "./bind-fields.ts";
import { FormProblem } from "./FormProblem.tsx";
import { useForm } from "./use-form.ts";

interface ReasonDialogProps extends DialogProps {
  texts: { title: string; label: string; send: string; cancel: string };
  limit: number;
  sentences: Readonly<Record<string, Localized>>;
  onSend: (reason: string) => Promise<unknown>;
  onSent: () => void;
}

/** Asks for one text, such as a reason that another person reads, and sends it. */
export function ReasonDialog({ texts, limit, sentences, onSend, onSent, open, onClose }: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    send: ({ reason }) => onSend(reason.trim()),
    onSuccess: () => {
      onClose();
      onSent();
    },
  });
  const field = bindFields(form);
  return (
    <Dialog size="confirm" open={open} onClose={onClose} title={texts.title} className="text-left">
      <form {...form.props} className="mt-3 flex flex-col gap-4">
        <AreaField
          {...field("reason")}
          label={texts.label}
          data-autofocus
          lang="bn"
          rows={3}
          maxLength={limit}
        />
        <FormProblem {...form.failure} sentences={sentences} />
        <div className="dialog-answers flex gap-2.5">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            busy={form.isPending}
            disabled={form.values.reason.trim() === "" || form.wait > 0}
          >
            {texts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { usersErrors } from "@angon/contract/users";
import { Trash2 } from "lucide-react";
import { useId } from "react";
import { useLocation } from "wouter";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { eraseAccount } from "../api.ts";
import { editText } from "../text.ts";

interface EraseDialogProps {
  open: boolean;
  onClose: () => void;
}

const initial = { password: "", removesTexts: false };

export function EraseDialog({ open, onClose }: EraseDialogProps) {
  const t = useText(editText);
  const formId = useId();
  const [, navigate] = useLocation();
  const form = useForm({
    initial,
    rules: ({ password }) => ({ password: password === "" }),
    send: ({ password, removesTexts }) => eraseAccount(password, removesTexts),
    onSuccess: () => {
      toast({ title: t.erased });
      navigate("/auth", { replace: true });
    },
  });
  const { isPending, wait } = form;
  const close = () => {
    if (isPending) return;
    form.restart(initial);
    form.resetRequest();
    onClose();
  };

  const field = bindFields(form);
  return (
    <Dialog
      size="confirm"
      icon={Trash2}
      tone="krishna"
      open={open}
      onClose={close}
      title={t.eraseTitle}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isPending}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isPending} disabled={wait > 0}>
            {isPending ? t.erasing : t.eraseNow}
          </Button>
        </>
      }
    >
      <p>{t.eraseBody}</p>
      <form {...form.props} id={formId} className="mt-4 flex flex-col gap-3 text-ink">
        <SwitchRow
          label={t.eraseTexts}
          hint={t.eraseTextsHint}
          checked={form.values.removesTexts}
          disabled={isPending}
          onChange={(removesTexts) => form.change({ removesTexts })}
        />
        <PasswordField
          {...field("password")}
          label={t.erasePassword}
          error={form.shown.password && t.erasePasswordMissing}
          data-autofocus
        />
        <FormProblem {...form.failure} sentences={usersErrors} />
      </form>
    </Dialog>
  );
}

import { usersErrors } from "@angon/contract/users";
import { Trash2 } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { useLocation } from "wouter";
import { useAction } from "../../../lib/data/use-action.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { eraseAccount } from "../api.ts";
import { editText } from "../text.ts";

interface EraseDialogProps {
  open: boolean;
  onClose: () => void;
}

export function EraseDialog({ open, onClose }: EraseDialogProps) {
  const t = useText(editText);
  const form = useId();
  const [, navigate] = useLocation();
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const erasing = useAction({
    run: eraseAccount,
    onSuccess: () => {
      toast({ title: t.erased });
      navigate("/auth", { replace: true });
    },
  });
  const wait = useRetryAfter(erasing.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "" && !erasing.isPending && wait === 0) erasing.start(password);
  };
  const close = () => {
    if (erasing.isPending) return;
    setPassword("");
    erasing.reset();
    onClose();
  };

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
          <Button variant="secondary" onClick={close} disabled={erasing.isPending}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={erasing.isPending} disabled={wait > 0}>
            {erasing.isPending ? t.erasing : t.eraseNow}
          </Button>
        </>
      }
    >
      <p>{t.eraseBody}</p>
      <form id={form} onSubmit={submit} noValidate className="mt-4 flex flex-col gap-3 text-ink">
        <Field label={t.erasePassword} error={missing && t.erasePasswordMissing}>
          {(ids) => (
            <PasswordInput
              {...ids}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              data-autofocus
            />
          )}
        </Field>
        <FormProblem error={erasing.error} wait={wait} sentences={usersErrors} />
      </form>
    </Dialog>
  );
}

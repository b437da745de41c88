import { administrationErrors } from "@angon/contract/administration";
import { accountsErrors } from "@angon/contract/accounts";
import { usersErrors } from "@angon/contract/users";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../ui/Button.tsx";
import { CodeInput } from "../../../ui/CodeInput.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { Line } from "../../../ui/Skeleton.tsx";
import { confirm, confirmationQuery, sendConfirmationCode } from "../api.ts";
import { confirmText } from "../text.ts";

export interface ConfirmDialogProps {
  /** Called once: whether the password was right, or the dialog was closed before. */
  onAnswer: (isConfirmed: boolean) => void;
}

const sentences = { ...administrationErrors, ...accountsErrors, ...usersErrors };

/** Entering the password again, or a code that is sent, before a dangerous request. */
export default function ConfirmDialog({ onAnswer, open, onClose }: ConfirmDialogProps & DialogProps) {
  const t = useText(confirmText);
  const { data, error } = useQuery(confirmationQuery, queryClient);
  const answer = (isConfirmed: boolean) => {
    onAnswer(isConfirmed);
    onClose();
  };
  return (
    <Dialog
      size="confirm"
      icon={KeyRound}
      open={open}
      onClose={() => answer(false)}
      title={t.title}
      className="text-left"
    >
      <p>{t.body}</p>
      <div className="mt-4">
        {data ? (
          <Proof method={data.method} onAnswer={answer} />
        ) : error ? (
          <FormProblem error={error} sentences={sentences} />
        ) : (
          <Line height={48} />
        )}
      </div>
    </Dialog>
  );
}

interface ProofProps {
  method: "password" | "code";
  onAnswer: (isConfirmed: boolean) => void;
}

function Proof({ method, onAnswer }: ProofProps) {
  const t = useText(confirmText);
  const [isSent, setSent] = useState(false);
  const sending = useAction({ run: sendConfirmationCode, onSuccess: () => setSent(true) });
  const form = useForm({
    initial: { proof: "" },
    send: ({ proof }) => confirm(method === "password" ? { password: proof } : { code: proof }),
    onSuccess: () => onAnswer(true),
  });
  const wait = useRetryAfter(sending.error);
  const field = {
    value: form.values.proof,
    "data-autofocus": true,
  };
  const hasField = method === "password" || isSent;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {hasField && (
        <Field label={method === "password" ? t.password : t.code}>
          {(ids) =>
            method === "password" ? (
              <PasswordInput
                {...ids}
                {...field}
                onChange={({ target }) => form.change({ proof: target.value })}
              />
            ) : (
              <CodeInput {...ids} {...field} onChange={(proof) => form.change({ proof })} autoFocus />
            )
          }
        </Field>
      )}
      <FormProblem {...form.failure} sentences={sentences} />
      <FormProblem error={sending.error} wait={wait} sentences={sentences} />
      <div className="dialog-answers flex gap-2.5">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {t.cancel}
        </Button>
        {hasField ? (
          <Button type="submit" busy={form.isPending} disabled={form.values.proof === "" || form.wait > 0}>
            {t.confirm}
          </Button>
        ) : (
          <Button busy={sending.isPending} disabled={wait > 0} onClick={() => sending.start()} data-autofocus>
            {t.sendCode}
          </Button>
        )}
      </div>
    </form>
  );
}

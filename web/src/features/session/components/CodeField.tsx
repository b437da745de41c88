import { accountsErrors } from "@angon/contract/accounts";
import { useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { formatTimer, useCountdown } from "../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { CodeInput } from "../../../ui/CodeInput.tsx";
import { Field } from "../../../ui/Field.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { sendCode } from "../../accounts/public.ts";
import { text } from "../text.ts";
import { LinkButton } from "./LinkButton.tsx";

const RESEND_AFTER_MS = 60_000;

interface CodeFieldProps {
  phone: string;
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  onSentAgain: (expiresAt: number) => void;
  expiresAt: number;
  error?: string | false;
  readOnly?: boolean;
}

/** Six boxes, how long the code still holds, and another code after a minute. */
export function CodeField({ phone, onSentAgain, expiresAt, error, ...box }: CodeFieldProps) {
  const t = useText(text);
  const format = useFormat();
  const [mayResendAt, setMayResendAt] = useState(() => Date.now() + RESEND_AFTER_MS);
  const pause = useCountdown(mayResendAt);
  const isOver = useCountdown(expiresAt) === 0;
  const again = useAction({
    run: () => sendCode(phone, () => undefined),
    onSuccess: ({ expires_in }) => {
      setMayResendAt(Date.now() + RESEND_AFTER_MS);
      onSentAgain(Date.now() + expires_in * 1000);
      toast({ title: t.codeSentAgain });
    },
  });
  const wait = useRetryAfter(again.error);

  return (
    <div className="flex flex-col gap-1.5">
      <Field label={t.code} error={error || (isOver && t.codeOver)}>
        {(ids) => <CodeInput {...ids} {...box} autoFocus />}
      </Field>
      <LinkButton
        className="self-start px-0!"
        disabled={pause > 0 || wait > 0 || again.isPending}
        onClick={() => again.start()}
      >
        {again.isPending ? t.sendingCode : pause > 0 ? t.resendIn(formatTimer(format, pause)) : t.resend}
      </LinkButton>
      <FormProblem error={again.error} wait={wait} sentences={accountsErrors} />
    </div>
  );
}

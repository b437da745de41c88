import { accountsErrors } from "@angon/contract/accounts";
import { useState, type FormEvent } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { verifyCode } from "../../accounts/public.ts";
import type { SignedIn } from "../api.ts";
import { codeLength, isCodeSpent, isNewcomer } from "../state.ts";
import { text } from "../text.ts";
import { CodeField } from "./CodeField.tsx";

interface CodeStepProps {
  phone: string;
  expiresAt: number;
  onSentAgain: (expiresAt: number) => void;
  /** Said when another step has found the code wrong. */
  error?: unknown;
  onSignedIn: (signedIn: SignedIn) => void;
  /** The code is correct and the number has no account yet. */
  onNewcomer: (code: string) => void;
}

export function CodeStep({ phone, expiresAt, onSentAgain, error, onSignedIn, onNewcomer }: CodeStepProps) {
  const t = useText(text);
  const [code, setCode] = useState("");
  const [isShort, setShort] = useState(false);
  const attempt = useAction({
    run: verifyCode,
    onSuccess: onSignedIn,
    onError: (problem, given) => {
      if (isNewcomer(problem)) return onNewcomer(given.code);
      if (isCodeSpent(problem)) setCode("");
    },
  });
  const wait = useRetryAfter(attempt.error);

  const verify = (whole: string) => {
    setShort(whole.length < codeLength);
    if (whole.length === codeLength && !attempt.isPending && wait === 0)
      attempt.start({ phone, code: whole });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify(code);
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4.5">
      <CodeField
        phone={phone}
        expiresAt={expiresAt}
        onSentAgain={(until) => {
          attempt.reset();
          onSentAgain(until);
        }}
        value={code}
        onChange={setCode}
        onComplete={verify}
        error={isShort && code.length < codeLength && t.codeMissing}
        readOnly={attempt.isPending}
      />
      <FormProblem error={attempt.error ?? (code === "" && error)} wait={wait} sentences={accountsErrors} />
      <Button type="submit" size="lg" full busy={attempt.isPending} disabled={wait > 0}>
        {attempt.isPending ? t.verifying : t.verify}
      </Button>
    </form>
  );
}

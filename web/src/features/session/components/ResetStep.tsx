import { accountsErrors } from "@angon/contract/accounts";
import { useState, type FormEvent } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useFirstInvalid } from "../../../lib/forms/use-first-invalid.ts";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { resetPassword, verifyCode } from "../../accounts/public.ts";
import type { SignedIn } from "../api.ts";
import { codeLength, isCodeSpent, isNewcomer, isPasswordLongEnough } from "../state.ts";
import { text } from "../text.ts";
import { CodeField } from "./CodeField.tsx";
import { LinkButton } from "./LinkButton.tsx";

interface ResetStepProps {
  phone: string;
  expiresAt: number;
  onSentAgain: (expiresAt: number) => void;
  onSignedIn: (signedIn: SignedIn) => void;
  onNewcomer: (code: string) => void;
}

/** The code with a new password, or the code alone for a user who only wants to sign in. */
export function ResetStep({ phone, expiresAt, onSentAgain, onSignedIn, onNewcomer }: ResetStepProps) {
  const t = useText(text);
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [refused, setRefused] = useState({ times: 0, password: false });
  const form = useFirstInvalid(refused.times);
  const attempt = useAction({
    run: (chosen: string | null) =>
      chosen === null ? verifyCode({ phone, code }) : resetPassword({ phone, code, password: chosen }),
    onSuccess: onSignedIn,
    onError: (problem) => {
      if (isNewcomer(problem)) return onNewcomer(code);
      if (isCodeSpent(problem)) setCode("");
    },
  });
  const wait = useRetryAfter(attempt.error);

  const wrong = { code: code.length < codeLength, password: !isPasswordLongEnough(password) };
  const go = (chosen: string | null) => {
    const wantsPassword = chosen !== null;
    if (wrong.code || (wantsPassword && wrong.password))
      return setRefused({ times: refused.times + 1, password: wantsPassword });
    if (!attempt.isPending && wait === 0) attempt.start(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(password);
  };

  const showsRule = refused.password && wrong.password;

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4.5">
      <input type="hidden" autoComplete="username" value={phone} readOnly />
      <Fields disabled={attempt.isPending} className="contents">
        <CodeField
          phone={phone}
          expiresAt={expiresAt}
          onSentAgain={onSentAgain}
          value={code}
          onChange={setCode}
          error={refused.times > 0 && wrong.code && t.codeMissing}
        />
        <Field label={t.newPassword} hint={!showsRule && t.passwordRule} error={showsRule && t.passwordRule}>
          {(ids) => (
            <PasswordInput
              {...ids}
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </Fields>
      <p className="text-meta text-ink-3">{t.othersEnd}</p>
      <FormProblem error={attempt.error} wait={wait} sentences={accountsErrors} />
      <Button type="submit" size="lg" full busy={attempt.isPending} disabled={wait > 0}>
        {attempt.isPending ? t.changingPassword : t.changePassword}
      </Button>
      <LinkButton onClick={() => go(null)} disabled={attempt.isPending || wait > 0}>
        {t.onlySignIn}
      </LinkButton>
    </form>
  );
}

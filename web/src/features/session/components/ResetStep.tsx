import { accountsErrors } from "@angon/contract/accounts";
import type { FormEvent } from "react";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { resetPassword, verifyCode } from "../../accounts/public.ts";
import type { SignedIn } from "../lazy-api.ts";
import { isCodeSpent, isNewcomer, resetProblems } from "../rules.ts";
import { text } from "../text.ts";
import { CodeField } from "./CodeField.tsx";
import { LinkButton } from "./LinkButton.tsx";

export interface ResetStepProps {
  phone: string;
  expiresAt: number;
  onSentAgain: (expiresAt: number) => void;
  onSignedIn: (signedIn: SignedIn) => void;
  onNewcomer: (code: string) => void;
}

/** The code with a new password, or the code alone for a user who only wants to sign in. */
export function ResetStep({ phone, expiresAt, onSentAgain, onSignedIn, onNewcomer }: ResetStepProps) {
  const t = useText(text);
  const form = useForm({
    initial: { code: "", password: "", keepsPassword: false },
    rules: resetProblems,
    send: ({ code, password, keepsPassword }) =>
      keepsPassword ? verifyCode({ phone, code }) : resetPassword({ phone, code, password }),
    onSuccess: onSignedIn,
    onError: (problem, { code }) => {
      if (isNewcomer(problem)) return onNewcomer(code);
      if (isCodeSpent(problem)) form.change({ code: "" });
    },
  });
  const { values, shown, isPending, wait } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit({ keepsPassword: false });
  };

  return (
    <form {...form.props} onSubmit={submit} className="flex flex-col gap-4.5">
      <input type="hidden" autoComplete="username" value={phone} readOnly />
      <Fields disabled={isPending} className="contents">
        <CodeField
          phone={phone}
          expiresAt={expiresAt}
          onSentAgain={onSentAgain}
          value={values.code}
          onChange={(code) => form.change({ code })}
          error={shown.code && t.codeMissing}
        />
        <Field
          label={t.newPassword}
          hint={!shown.password && t.passwordRule}
          error={shown.password && t.passwordRule}
        >
          {(ids) => (
            <PasswordInput
              {...ids}
              autoComplete="new-password"
              value={values.password}
              onChange={(event) => form.change({ password: event.target.value })}
            />
          )}
        </Field>
      </Fields>
      <p className="text-meta text-ink-3">{t.othersEnd}</p>
      <FormProblem {...form.failure} sentences={accountsErrors} />
      <Button type="submit" size="lg" full busy={isPending} disabled={wait > 0}>
        {isPending ? t.changingPassword : t.changePassword}
      </Button>
      <LinkButton onClick={() => form.submit({ keepsPassword: true })} disabled={isPending || wait > 0}>
        {t.onlySignIn}
      </LinkButton>
    </form>
  );
}

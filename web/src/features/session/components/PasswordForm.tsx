import { sessionErrors } from "@angon/contract/session";
import { phonePattern } from "@angon/contract/kit/text";
import { usersErrors } from "@angon/contract/users";
import { useState, type FormEvent } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useFirstInvalid } from "../../../lib/forms/use-first-invalid.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { PhoneInput } from "../../../lib/phone/PhoneInput.tsx";
import { signIn, type SignedIn } from "../api.ts";
import { text } from "../text.ts";

interface PasswordFormProps {
  phone: string;
  onPhone: (digits: string) => void;
  onForgot: () => void;
  onSignedIn: (signedIn: SignedIn) => void;
}

export function PasswordForm({ phone, onPhone, onForgot, onSignedIn }: PasswordFormProps) {
  const t = useText(text);
  const language = useLanguage();
  const [password, setPassword] = useState("");
  const [refusals, setRefusals] = useState(0);
  const form = useFirstInvalid(refusals);
  const attempt = useAction({ run: signIn, onSuccess: onSignedIn });
  const wait = useRetryAfter(attempt.error);
  // Sent by a browser alone, what is typed would end up in the address.
  const isHere = useHydrated();

  const wrong = { phone: !phonePattern.test(phone), password: password === "" };
  // Another number has nothing to wait for.
  const changePhone = (digits: string) => {
    if (attempt.isError && digits !== phone) attempt.reset();
    onPhone(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.phone || wrong.password) return setRefusals(refusals + 1);
    if (!attempt.isPending && wait === 0) attempt.start({ phone, password });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4.5">
      <Fields disabled={attempt.isPending || !isHere} className="contents">
        <Field
          label={t.phone}
          error={refusals > 0 && wrong.phone && usersErrors["users.phone_invalid"][language]}
        >
          {(ids) => <PhoneInput {...ids} autoComplete="username" value={phone} onChange={changePhone} />}
        </Field>
        <Field
          label={t.password}
          error={refusals > 0 && wrong.password && t.passwordMissing}
          action={
            <button
              type="button"
              onClick={onForgot}
              className="hit relative text-meta font-semibold text-primary-ink hover:underline"
            >
              {t.forgot}
            </button>
          }
        >
          {(ids) => (
            <PasswordInput {...ids} value={password} onChange={(event) => setPassword(event.target.value)} />
          )}
        </Field>
      </Fields>
      <FormProblem error={attempt.error} wait={wait} sentences={sessionErrors} />
      <Button type="submit" size="lg" full busy={attempt.isPending} disabled={wait > 0 || !isHere}>
        {attempt.isPending ? t.signingIn : t.continueLabel}
      </Button>
    </form>
  );
}

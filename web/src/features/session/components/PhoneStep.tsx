import { accountsErrors } from "@angon/contract/accounts";
import { phonePattern } from "@angon/contract/kit/text";
import { usersErrors } from "@angon/contract/users";
import { useState, type FormEvent } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useFirstInvalid } from "../../../lib/forms/use-first-invalid.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PhoneInput } from "../../../lib/phone/PhoneInput.tsx";
import { sendCode } from "../../accounts/public.ts";
import { text } from "../text.ts";

interface PhoneStepProps {
  phone: string;
  onPhone: (digits: string) => void;
  onSent: (expiresAt: number) => void;
}

/** The number first; the code follows to it. */
export function PhoneStep({ phone, onPhone, onSent }: PhoneStepProps) {
  const t = useText(text);
  const language = useLanguage();
  const [refusals, setRefusals] = useState(0);
  const [checking, setChecking] = useState(false);
  const form = useFirstInvalid(refusals);
  const sending = useAction({
    run: () => sendCode(phone, () => setChecking(true)),
    onSuccess: ({ expires_in }) => onSent(Date.now() + expires_in * 1000),
    onSettled: () => setChecking(false),
  });
  const wait = useRetryAfter(sending.error);

  const isWrong = !phonePattern.test(phone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return setRefusals(refusals + 1);
    if (!sending.isPending && wait === 0) sending.start();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4.5">
      <Fields disabled={sending.isPending} className="contents">
        <Field
          label={t.phone}
          error={refusals > 0 && isWrong && usersErrors["users.phone_invalid"][language]}
        >
          {(ids) => <PhoneInput {...ids} autoComplete="username" value={phone} onChange={onPhone} />}
        </Field>
      </Fields>
      <FormProblem error={sending.error} wait={wait} sentences={accountsErrors} />
      <Button type="submit" size="lg" full busy={sending.isPending} disabled={wait > 0}>
        {checking ? t.checking : sending.isPending ? t.sendingCode : t.sendCode}
      </Button>
    </form>
  );
}

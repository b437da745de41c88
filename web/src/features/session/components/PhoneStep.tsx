import { accountsErrors } from "@angon/contract/accounts";
import { phoneInvalid } from "@angon/contract/kit/text";
import { useState } from "react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PhoneInput } from "../../../lib/phone/PhoneInput.tsx";
import { sendCode } from "../../accounts/public.ts";
import { phoneProblems } from "../rules.ts";
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
  const [checking, setChecking] = useState(false);
  const form = useForm({
    initial: {},
    rules: () => phoneProblems({ phone }),
    send: () => sendCode(phone, () => setChecking(true)).finally(() => setChecking(false)),
    onSuccess: ({ expires_in }) => onSent(Date.now() + expires_in * 1000),
  });
  const { isPending, wait } = form;

  return (
    <form {...form.props} className="flex flex-col gap-4.5">
      <Fields disabled={isPending} className="contents">
        <Field label={t.phone} error={form.shown.phone && phoneInvalid[language]}>
          {(ids) => <PhoneInput {...ids} autoComplete="username" value={phone} onChange={onPhone} />}
        </Field>
      </Fields>
      <FormProblem {...form.failure} sentences={accountsErrors} />
      <Button type="submit" size="lg" full busy={isPending} disabled={wait > 0}>
        {checking ? t.checking : isPending ? t.sendingCode : t.sendCode}
      </Button>
    </form>
  );
}

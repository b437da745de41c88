import { accountsErrors } from "@angon/contract/accounts";
import { phoneInvalid } from "@angon/contract/kit/text";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { PhoneInput } from "../../../lib/phone/PhoneInput.tsx";
import { Button } from "../../../ui/Button.tsx";
import { CodeInput } from "../../../ui/CodeInput.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { resetPassword } from "../../accounts/public.ts";
import type { SignedIn } from "../lazy-api.ts";
import { isCodeSpent, officeCodeProblems } from "../rules.ts";
import { text } from "../text.ts";

interface OfficeCodeFormProps {
  phone: string;
  onPhone: (digits: string) => void;
  /** From the link of a slip, or typed in an earlier step. */
  code?: string | undefined;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** A code that the office has handed out becomes a password; without one it opens nothing and is not used up. */
export function OfficeCodeForm({ phone, onPhone, code = "", onSignedIn }: OfficeCodeFormProps) {
  const t = useText(text);
  const language = useLanguage();
  const form = useForm({
    initial: { code, password: "" },
    rules: (values) => officeCodeProblems({ ...values, phone }),
    send: (values) => resetPassword({ ...values, phone }),
    onSuccess: onSignedIn,
    onError: (problem) => {
      if (isCodeSpent(problem)) form.change({ code: "" });
    },
  });
  const { values, shown, isPending, wait } = form;
  const isFilled = phone !== "" && code !== "";
  return (
    <form {...form.props} className="flex flex-col gap-4.5">
      <Fields disabled={isPending} className="contents">
        <Field label={t.phone} error={shown.phone && phoneInvalid[language]}>
          {(ids) => <PhoneInput {...ids} autoComplete="username" value={phone} onChange={onPhone} />}
        </Field>
        <Field label={t.code} error={shown.code && t.codeMissing}>
          {(ids) => (
            <CodeInput {...ids} value={values.code} onChange={(typed) => form.change({ code: typed })} />
          )}
        </Field>
        <Field
          label={t.newPassword}
          hint={!shown.password && t.passwordRule}
          error={shown.password && t.passwordRule}
        >
          {(ids) => (
            <PasswordInput
              {...ids}
              autoFocus={isFilled}
              autoComplete="new-password"
              value={values.password}
              onChange={(event) => form.change({ password: event.target.value })}
            />
          )}
        </Field>
      </Fields>
      <FormProblem {...form.failure} sentences={accountsErrors} />
      <Button type="submit" size="lg" full busy={isPending} disabled={wait > 0}>
        {isPending ? t.signingIn : t.setPassword}
      </Button>
    </form>
  );
}

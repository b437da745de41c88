import { sessionErrors } from "@angon/contract/session/errors";
import { phoneInvalid } from "@angon/contract/kit/text";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { PhoneInput } from "../../../lib/phone/PhoneInput.tsx";
import { signIn, type SignedIn } from "../lazy-api.ts";
import { signInProblems } from "../rules.ts";
import { text } from "../text.ts";
import { SuspendedLink } from "./SuspendedLink.tsx";

interface PasswordFormProps {
  phone: string;
  onPhone: (digits: string) => void;
  onForgot: () => void;
  onSignedIn: (signedIn: SignedIn) => void;
}

export function PasswordForm({ phone, onPhone, onForgot, onSignedIn }: PasswordFormProps) {
  const t = useText(text);
  const language = useLanguage();
  const form = useForm({
    initial: { password: "" },
    rules: ({ password }) => signInProblems({ phone, password }),
    send: ({ password }) => signIn({ phone, password }),
    onSuccess: onSignedIn,
  });
  const { values, shown, isPending, wait } = form;
  // Sent by a browser alone, what is typed would end up in the address.
  const isHere = useHydrated();

  // Another number has nothing to wait for.
  const changePhone = (digits: string) => {
    if (digits !== phone) form.resetRequest();
    onPhone(digits);
  };

  return (
    <form {...form.props} className="flex flex-col gap-4.5">
      <Fields disabled={isPending || !isHere} className="contents">
        <Field label={t.phone} error={shown.phone && phoneInvalid[language]}>
          {(ids) => <PhoneInput {...ids} autoComplete="username" value={phone} onChange={changePhone} />}
        </Field>
        <Field
          label={t.password}
          error={shown.password && t.passwordMissing}
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
            <PasswordInput
              {...ids}
              value={values.password}
              onChange={(event) => form.change({ password: event.target.value })}
            />
          )}
        </Field>
      </Fields>
      <FormProblem {...form.failure} sentences={sessionErrors} />
      <SuspendedLink error={form.failure.error} />
      <Button type="submit" size="lg" full busy={isPending} disabled={wait > 0 || !isHere}>
        {isPending ? t.signingIn : t.continueLabel}
      </Button>
    </form>
  );
}

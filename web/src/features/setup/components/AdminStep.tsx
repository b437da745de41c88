import { useText } from "../../../lib/i18n/text.ts";
import { PhoneInput } from "../../../lib/phone/PhoneInput.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { adminProblems } from "../rules.ts";
import { problemText, text } from "../text.ts";
import { useStepForm, type StepProps } from "../use-step-form.ts";
import { StepForm } from "./StepForm.tsx";

export function AdminStep(props: StepProps) {
  const t = useText(text);
  const problem = useText(problemText);
  const form = useStepForm(props, adminProblems);
  const { values, shown } = form;
  const { name, phone, password } = shown;
  return (
    <StepForm form={form} failure={props.failure} onBack={props.onBack}>
      <Field label={t.name} error={name && problem[name]}>
        {(ids) => (
          <Input
            {...ids}
            autoComplete="name"
            value={values.name}
            onChange={({ target }) => form.change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t.phone} error={phone && problem[phone]}>
        {(ids) => (
          <PhoneInput
            {...ids}
            autoComplete="username"
            value={values.phone}
            onChange={(digits) => form.change({ phone: digits })}
          />
        )}
      </Field>
      <Field label={t.password} hint={!password && t.passwordHint} error={password && problem[password]}>
        {(ids) => (
          <PasswordInput
            {...ids}
            autoComplete="new-password"
            value={values.password}
            onChange={({ target }) => form.change({ password: target.value })}
          />
        )}
      </Field>
    </StepForm>
  );
}

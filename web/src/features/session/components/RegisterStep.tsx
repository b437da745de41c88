import { accountsErrors } from "@angon/contract/accounts";
import { currentBatchNames } from "../../../lib/data/batch.ts";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { newcomerProblems, register, type Newcomer, type NewcomerForm } from "../../accounts/public.ts";
import type { SignedIn } from "../lazy-api.ts";
import { isCodeSpent } from "../rules.ts";
import { text } from "../text.ts";

export interface RegisterStepProps {
  phone: string;
  code: string;
  onSignedIn: (signedIn: SignedIn) => void;
  /** The code has run out meanwhile. */
  onWrongCode: (error: unknown) => void;
}

const initial: NewcomerForm = { name: "", password: "", who: "student", batch: null };

/** The new account: a student with a batch, or a guardian without one. */
export function RegisterStep({ phone, code, onSignedIn, onWrongCode }: RegisterStepProps) {
  const t = useText(text);
  const batches = currentBatchNames();
  const form = useForm({
    initial,
    rules: (draft) => newcomerProblems(draft, batches),
    send: ({ name, password, who, batch }) => {
      const kind: Partial<Newcomer> =
        who === "guardian" ? { guardian: true } : { hsc_batch: batch ?? undefined };
      return register({ phone, code, name, password, ...kind });
    },
    onSuccess: onSignedIn,
    onError: (error) => {
      if (isCodeSpent(error)) onWrongCode(error);
    },
  });
  const { values, shown, isPending, wait } = form;
  const rule = shown.password && t.passwordRule;

  return (
    <form {...form.props} className="flex flex-col gap-4.5">
      <input type="hidden" autoComplete="username" value={phone} readOnly />
      <Fields disabled={isPending} className="contents">
        <Field label={t.name} hint={t.nameHint} error={shown.name && t.nameWrong}>
          {(ids) => (
            <Input
              {...ids}
              autoFocus
              autoComplete="name"
              value={values.name}
              onChange={(event) => form.change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t.newPassword} hint={!rule && t.passwordRule} error={rule}>
          {(ids) => (
            <PasswordInput
              {...ids}
              autoComplete="new-password"
              value={values.password}
              onChange={(event) => form.change({ password: event.target.value })}
            />
          )}
        </Field>
        <Choice
          name="who"
          legend={t.who}
          options={[
            { value: "student", label: t.student },
            { value: "guardian", label: t.guardian },
          ]}
          value={values.who}
          onChange={(who) => form.change({ who })}
        />
        {values.who === "student" && batches.length > 0 && (
          <Choice
            name="batch"
            legend={t.batch}
            hint={t.batchStays}
            options={batches.map((value) => ({ value, label: value }))}
            value={values.batch}
            onChange={(batch) => form.change({ batch })}
            error={shown.batch && t.batchMissing}
          />
        )}
      </Fields>
      <FormProblem {...form.failure} sentences={accountsErrors} />
      <Button type="submit" size="lg" full busy={isPending} disabled={wait > 0}>
        {isPending ? t.makingAccount : t.makeAccount}
      </Button>
    </form>
  );
}

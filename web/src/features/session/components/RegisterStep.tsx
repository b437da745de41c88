import { accountsErrors } from "@angon/contract/accounts";
import type { batches } from "@angon/contract/people";
import { lengthOf } from "@angon/contract/kit/text";
import { useState, type FormEvent } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useFirstInvalid } from "../../../lib/forms/use-first-invalid.ts";
import { site } from "../../../lib/hydration/site.ts";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { register, type Newcomer } from "../../accounts/public.ts";
import type { SignedIn } from "../api.ts";
import { isCodeSpent, isPasswordLongEnough } from "../state.ts";
import { text } from "../text.ts";

type Batch = (typeof batches)[number];

interface RegisterStepProps {
  phone: string;
  code: string;
  onSignedIn: (signedIn: SignedIn) => void;
  /** The code has run out meanwhile. */
  onWrongCode: (error: unknown) => void;
}

const shortest = 2;
const longest = 60;

/** The new account: a student with a batch, or a guardian without one. */
export function RegisterStep({ phone, code, onSignedIn, onWrongCode }: RegisterStepProps) {
  const t = useText(text);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [who, setWho] = useState<"student" | "guardian">("student");
  const [batch, setBatch] = useState<Batch | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstInvalid(refusals);
  const attempt = useAction({
    run: register,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (isCodeSpent(error)) onWrongCode(error);
    },
  });
  const wait = useRetryAfter(attempt.error);

  const letters = lengthOf(name.trim());
  const wrong = {
    name: letters < shortest || letters > longest,
    password: !isPasswordLongEnough(password),
    batch: who === "student" && batch === null,
  };
  const say = (field: keyof typeof wrong, sentence: string) => refusals > 0 && wrong[field] && sentence;
  const rule = say("password", t.passwordRule);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.name || wrong.password || wrong.batch) return setRefusals(refusals + 1);
    const kind: Partial<Newcomer> =
      who === "guardian" ? { guardian: true } : { hsc_batch: batch ?? undefined };
    if (!attempt.isPending && wait === 0) attempt.start({ phone, code, name, password, ...kind });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4.5">
      <input type="hidden" autoComplete="username" value={phone} readOnly />
      <Fields disabled={attempt.isPending} className="contents">
        <Field label={t.name} hint={t.nameHint} error={say("name", t.nameWrong)}>
          {(ids) => (
            <Input
              {...ids}
              autoFocus
              autoComplete="name"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t.newPassword} hint={!rule && t.passwordRule} error={rule}>
          {(ids) => (
            <PasswordInput
              {...ids}
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
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
          value={who}
          onChange={setWho}
        />
        {who === "student" && (
          <Choice
            name="batch"
            legend={t.batch}
            hint={t.batchStays}
            options={site.batches.map((value) => ({ value, label: value }))}
            value={batch}
            onChange={setBatch}
            error={say("batch", t.batchMissing)}
          />
        )}
      </Fields>
      <FormProblem error={attempt.error} wait={wait} sentences={accountsErrors} />
      <Button type="submit" size="lg" full busy={attempt.isPending} disabled={wait > 0}>
        {attempt.isPending ? t.makingAccount : t.makeAccount}
      </Button>
    </form>
  );
}

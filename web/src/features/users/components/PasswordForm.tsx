import { accountsErrors } from "@angon/contract/accounts";
import { usersErrors } from "@angon/contract/users";
import { useState, type FormEvent } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { useFirstInvalid } from "../../../lib/forms/use-first-invalid.ts";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { ProblemError } from "../../../lib/http/problem.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { isPasswordLongEnough } from "../../session/public.ts";
import { changePassword } from "../api.ts";
import { passwordText } from "../text.ts";

type Passwords = { current: string; next: string };

const sentences = { ...accountsErrors, ...usersErrors };

export function PasswordForm({ phone, onDone }: { phone: string | null; onDone: () => void }) {
  const t = useText(passwordText);
  const language = useLanguage();
  const [given, setGiven] = useState<Passwords>({ current: "", next: "" });
  const [refusals, setRefusals] = useState(0);
  const form = useFirstInvalid(refusals);
  const changing = useAction({
    run: changePassword,
    onSuccess: () => {
      toast({ title: t.saved, body: t.savedMore });
      onDone();
    },
    onError: () => setRefusals((times) => times + 1),
  });
  const wait = useRetryAfter(changing.error);
  const told = fieldOf(changing.error);

  const wrong = {
    current: given.current === "" && t.currentMissing,
    next: !isPasswordLongEnough(given.next) && t.rule,
  };
  // A server error stays beside its field until the field is edited.
  const say = (field: keyof Passwords) =>
    told?.path === field ? sentences[told.code][language] : refusals > 0 && wrong[field];
  const change = (field: keyof Passwords) => (event: { target: { value: string } }) => {
    if (told?.path === field) changing.reset();
    setGiven({ ...given, [field]: event.target.value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.current || wrong.next) return setRefusals(refusals + 1);
    if (!changing.isPending && wait === 0) changing.start(given);
  };
  const rule = say("next");

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4.5">
      <input type="hidden" autoComplete="username" value={phone ?? ""} readOnly />
      <Fields disabled={changing.isPending} className="contents">
        <Field label={t.current} hint={t.forgotten} error={say("current")}>
          {(ids) => <PasswordInput {...ids} autoFocus value={given.current} onChange={change("current")} />}
        </Field>
        <Field label={t.next} hint={!rule && t.rule} error={rule}>
          {(ids) => (
            <PasswordInput
              {...ids}
              autoComplete="new-password"
              value={given.next}
              onChange={change("next")}
            />
          )}
        </Field>
      </Fields>
      {!told && <FormProblem error={changing.error} wait={wait} sentences={sentences} />}
      <div className="flex justify-end gap-2.5">
        <Button variant="quiet" disabled={changing.isPending} onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={changing.isPending} disabled={wait > 0}>
          {changing.isPending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}

const isKnown = (code: string): code is keyof typeof sentences => Object.hasOwn(sentences, code);

/** The field that the server found wrong, if it was one that we have a sentence for. */
function fieldOf(error: unknown) {
  if (!(error instanceof ProblemError)) return undefined;
  const [{ path, code } = { path: "", code: "" }] = error.fields;
  return isKnown(code) ? { path, code } : undefined;
}

import { accountsErrors, isPasswordLongEnough } from "@angon/contract/accounts";
import { usersErrors } from "@angon/contract/users";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { serverProblems } from "../../../lib/forms/server-problems.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { changePassword } from "../api.ts";
import { passwordText } from "../text.ts";

const sentences = { ...accountsErrors, ...usersErrors };
type Code = keyof typeof sentences;
const codeOf = (code: string) => (Object.hasOwn(sentences, code) ? (code as Code) : undefined);

const initial = { current: "", next: "" };
type Problems = Partial<Record<keyof typeof initial, Code | "missing">>;
const problemsIn = ({ current, next }: typeof initial): Problems => ({
  ...(current === "" && { current: "missing" }),
  ...(!isPasswordLongEnough(next) && { next: "missing" }),
});

export function PasswordForm({ phone, onDone }: { phone: string | null; onDone: () => void }) {
  const t = useText(passwordText);
  const language = useLanguage();
  const form = useForm({
    initial,
    rules: problemsIn,
    send: changePassword,
    fieldProblems: (error) => serverProblems(error, codeOf),
    onSuccess: () => {
      toast({ title: t.saved, body: t.savedMore });
      onDone();
    },
  });
  const { values, shown, isPending, wait } = form;
  const say = (code: Code | "missing" | undefined, missing: string) =>
    code && (code === "missing" ? missing : sentences[code][language]);
  const change = (field: keyof typeof initial) => (event: { target: { value: string } }) =>
    form.change({ [field]: event.target.value });
  const rule = say(shown.next, t.rule);

  return (
    <form {...form.props} className="flex flex-col gap-4.5">
      <input type="hidden" autoComplete="username" value={phone ?? ""} readOnly />
      <Fields disabled={isPending} className="contents">
        <Field label={t.current} hint={t.forgotten} error={say(shown.current, t.currentMissing)}>
          {(ids) => <PasswordInput {...ids} autoFocus value={values.current} onChange={change("current")} />}
        </Field>
        <Field label={t.next} hint={!rule && t.rule} error={rule}>
          {(ids) => (
            <PasswordInput
              {...ids}
              autoComplete="new-password"
              value={values.next}
              onChange={change("next")}
            />
          )}
        </Field>
      </Fields>
      <FormProblem {...form.failure} sentences={sentences} />
      <div className="flex justify-end gap-2.5">
        <Button variant="quiet" disabled={isPending} onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={isPending} disabled={wait > 0}>
          {isPending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}

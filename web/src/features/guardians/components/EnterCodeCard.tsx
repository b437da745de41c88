import { guardiansErrors } from "@angon/contract/guardians";
import { codePattern } from "@angon/contract/kit/text";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { CodeInput } from "../../../ui/CodeInput.tsx";
import { Field } from "../../../ui/Field.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { linkChild } from "../api.ts";
import { text } from "../text.ts";

const initial = { code: "" };

/** The guardian's side: the child has said a code. */
export function EnterCodeCard() {
  const t = useText(text);
  const form = useForm({
    initial,
    rules: ({ code }) => ({ code: !codePattern.test(code) }),
    send: ({ code }) => linkChild(code),
    onSuccess: ({ user }) => {
      toast({ title: t.linked(user.name) });
      form.restart(initial);
    },
    onError: () => {
      form.restart(initial);
    },
  });
  const { isPending, wait } = form;

  return (
    <Card padded>
      <form {...form.props} className="flex flex-col gap-4">
        <div>
          <h2 className="text-h3">{t.enterTitle}</h2>
          <p className="text-small text-ink-2">{t.enterBody}</p>
        </div>
        <Fields disabled={isPending} className="contents">
          <Field label={t.code} error={form.shown.code && t.codeMissing}>
            {(ids) => (
              <CodeInput
                {...ids}
                autoComplete="off"
                value={form.values.code}
                onChange={(code) => form.change({ code })}
              />
            )}
          </Field>
        </Fields>
        <FormProblem {...form.failure} sentences={guardiansErrors} />
        <Button type="submit" className="self-start" busy={isPending} disabled={wait > 0}>
          {isPending ? t.linking : t.link}
        </Button>
      </form>
    </Card>
  );
}

import { guardiansErrors } from "@angon/contract/guardians";
import { useState, type FormEvent } from "react";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { CodeInput } from "../../../ui/CodeInput.tsx";
import { Field } from "../../../ui/Field.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { useLink } from "../api.ts";
import { text } from "../text.ts";

const codeLength = 6;

/** The guardian's side: the child has said a code. */
export function EnterCodeCard() {
  const t = useText(text);
  const [code, setCode] = useState("");
  const [isShort, setShort] = useState(false);
  const linking = useLink();
  const wait = useRetryAfter(linking.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(code.length < codeLength);
    if (code.length < codeLength || linking.isPending || wait > 0) return;
    linking.mutate(code, {
      onSuccess: ({ user }) => toast({ title: t.linked(user.name) }),
      onSettled: () => setCode(""),
    });
  };

  return (
    <Card padded>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div>
          <h2 className="text-h3">{t.enterTitle}</h2>
          <p className="text-small text-ink-2">{t.enterBody}</p>
        </div>
        <Fields disabled={linking.isPending} className="contents">
          <Field label={t.code} error={isShort && t.codeMissing}>
            {(ids) => (
              <CodeInput
                {...ids}
                autoComplete="off"
                value={code}
                onChange={(typed) => {
                  setCode(typed);
                  setShort(false);
                }}
              />
            )}
          </Field>
        </Fields>
        <FormProblem error={linking.error} wait={wait} sentences={guardiansErrors} />
        <Button type="submit" className="self-start" busy={linking.isPending} disabled={wait > 0}>
          {linking.isPending ? t.linking : t.link}
        </Button>
      </form>
    </Card>
  );
}

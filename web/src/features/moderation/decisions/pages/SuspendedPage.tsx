import type { Suspension } from "@angon/contract/moderation/decisions";
import { sessionErrors } from "@angon/contract/session/errors";
import { phoneInvalid, phonePattern } from "@angon/contract/kit/text";
import { useState } from "react";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { PhoneInput } from "../../../../lib/phone/PhoneInput.tsx";
import { Chip } from "../../../../ui/Badge.tsx";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { PasswordField } from "../../../../ui/fields/PasswordField.tsx";
import { appealSuspension, readSuspensions, type Credentials } from "../api.ts";
import { OwnDecisionCard } from "../components/OwnDecisionCard.tsx";
import { decisionText, suspendedText } from "../text.ts";

/** Why a profile is suspended, and the appeal, for those who cannot sign in. */
export default function SuspendedPage() {
  const t = useText(suspendedText);
  usePageTitle(t.title);
  const language = useLanguage();
  const [suspensions, setSuspensions] = useState<Suspension[]>();
  const form = useForm({
    initial: { phone: "", password: "" },
    rules: ({ phone, password }) => ({ phone: !phonePattern.test(phone), password: password === "" }),
    send: readSuspensions,
    onSuccess: ({ data }) => setSuspensions(data),
  });
  if (suspensions)
    return (
      <div className="mx-auto max-w-150">
        <h1 className="mb-3 text-h2 max-lg:px-4 max-lg:pt-3">{t.title}</h1>
        <Suspensions list={suspensions} credentials={form.values} onAppealed={form.submit} />
      </div>
    );
  const field = bindFields(form);
  return (
    <div className="mx-auto max-w-110">
      <Card as="section" padded aria-label={t.title}>
        <h1 className="text-h2">{t.title}</h1>
        <p className="mt-1 mb-4 text-small text-ink-2">{t.intro}</p>
        <form {...form.props} className="flex flex-col gap-4.5">
          <Field label={t.phone} error={form.shown.phone && phoneInvalid[language]}>
            {(ids) => (
              <PhoneInput
                {...ids}
                autoComplete="username"
                value={form.values.phone}
                onChange={(phone) => form.change({ phone })}
              />
            )}
          </Field>
          <PasswordField
            {...field("password")}
            label={t.password}
            error={form.shown.password && t.passwordMissing}
          />
          <FormProblem {...form.failure} sentences={sessionErrors} />
          <Button type="submit" full busy={form.isPending} disabled={form.wait > 0}>
            {t.show}
          </Button>
        </form>
      </Card>
    </div>
  );
}

interface SuspensionsProps {
  list: readonly Suspension[];
  credentials: Credentials;
  onAppealed: () => void;
}

function Suspensions({ list, credentials, onAppealed }: SuspensionsProps) {
  const t = useText(suspendedText);
  const common = useText(decisionText);
  const { date } = useFormat();
  if (list.length === 0)
    return (
      <Card as="section" padded className="flex flex-col items-start gap-3">
        <p role="status">{t.none}</p>
        <ButtonLink href="/auth">{t.signIn}</ButtonLink>
      </Card>
    );
  return (
    <ul className="flex flex-col gap-3">
      {list.map(({ name, until, reason, decision }) => (
        <li key={name} className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center gap-2 text-small max-lg:px-4">
            <span className="font-semibold">{name}</span>
            <Chip size="sm" tone="clay">
              {t.closed}
            </Chip>
            {until !== null && <span className="num">{common.until(date(until))}</span>}
          </p>
          {decision ? (
            <OwnDecisionCard
              one={decision}
              onAppeal={(text) => appealSuspension(credentials, decision.id, text)}
              onAppealed={onAppealed}
            />
          ) : (
            <Card as="div" padded className="flex flex-col gap-2 text-small">
              {reason !== null && <p lang="bn">{reason}</p>}
              <p>{t.office}</p>
            </Card>
          )}
        </li>
      ))}
    </ul>
  );
}

import type { OfferedSubject } from "@angon/contract/setup";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { formatPhone } from "../../../lib/phone/format.ts";
import { Choice } from "../../../ui/Choice.tsx";
import { bodyFrom } from "../rules.ts";
import { finish } from "../api.ts";
import { text } from "../text.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import type { StepProps } from "../use-step-form.ts";
import { StepForm } from "./StepForm.tsx";

interface SignUpStepProps extends StepProps {
  offered: readonly OfferedSubject[];
  onRefused: (error: unknown) => void;
}

/** The last choice, what will be made, and the request that makes it. */
export function SignUpStep({ fields, change, onNext, onBack, offered, failure, onRefused }: SignUpStepProps) {
  const t = useText(text);
  const form = useForm({
    initial: fields,
    draft: { value: fields, change },
    send: (values) => finish(bodyFrom(values, offered)),
    onSuccess: onNext,
    onError: onRefused,
  });
  const { signUp, paying } = form.values;
  return (
    <StepForm form={form} failure={failure} onBack={onBack} submit={{ label: t.finish, busy: t.finishing }}>
      <Choice
        name="sign-up"
        legend={t.signUp}
        options={[
          { value: "closed", label: t.closed },
          { value: "open", label: t.open },
        ]}
        value={signUp}
        hint={signUp === "open" ? t.openHint : t.closedHint}
        onChange={(next) => form.change({ signUp: next })}
      />
      <Choice
        name="paying"
        legend={t.paying}
        options={[
          { value: "none", label: t.payingNone },
          { value: "some", label: t.payingSome },
        ]}
        value={paying}
        hint={paying === "some" ? t.payingSomeHint : t.payingNoneHint}
        onChange={(next) => form.change({ paying: next })}
      />
      <Summary fields={fields} offered={offered} />
    </StepForm>
  );
}

function Summary({ fields, offered }: Pick<SignUpStepProps, "fields" | "offered">) {
  const t = useText(text);
  const language = useLanguage();
  const format = useFormat();
  const rows = [
    [t.schoolTitle, language === "bn" ? fields.brandBn : fields.brandEn],
    [t.adminTitle, `${fields.name}, ${formatPhone(format, fields.phone)}`],
    [t.yearsTitle, fields.years.map(({ name }) => name).join(", ")],
    [t.subjects, t.chosen(format.number(offered.length - fields.left.length), format.number(offered.length))],
  ];
  return (
    <section aria-label={t.summary}>
      <h2 className="text-h3">{t.summary}</h2>
      <dl className="mt-1 divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 py-2 md:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-small text-ink-3">{label}</dt>
            <dd className="text-small font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import type { Offer } from "@angon/contract/setup";
import { useEffect, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { isAbsent, stepOfError, steps, type SetupFields, type Step } from "../rules.ts";
import { forgetProgress, storedProgress, storeProgress } from "../state.ts";
import { text } from "../text.ts";
import type { StepProps } from "../use-step-form.ts";
import { AdminStep } from "./AdminStep.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { SchoolStep } from "./SchoolStep.tsx";
import { SetupShell } from "./SetupShell.tsx";
import { SignUpStep } from "./SignUpStep.tsx";
import { SubjectsStep } from "./SubjectsStep.tsx";
import { YearsStep } from "./YearsStep.tsx";

/** The server opens the next page with the new session and the school's own name. */
const openSchool = () => location.assign("/admin");

/** The first run of a school, one step after the other; the last one sends everything. */
export function Wizard({ offer }: { offer: Offer }) {
  const t = useText(text);
  const { number } = useFormat();
  const [{ step, fields }, setProgress] = useState(() => storedProgress(new Date()));
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isDone, setDone] = useState(false);
  usePageTitle(t[`${step}Title`]);
  useEffect(() => {
    if (!isDone) storeProgress(step, fields);
  }, [step, fields, isDone]);

  const go = (to: Step | undefined) => {
    if (to) setProgress((now) => ({ ...now, step: to }));
  };
  const place = steps.indexOf(step);
  const props: StepProps = {
    fields,
    change: (next: (now: SetupFields) => SetupFields) =>
      setProgress((now) => ({ ...now, fields: next(now.fields) })),
    onNext: () => {
      setRefusal(null);
      go(steps[place + 1]);
    },
    onBack: place > 0 ? () => go(steps[place - 1]) : undefined,
    failure: stepOfError(refusal) === step ? refusal : null,
  };
  const finished = () => {
    setDone(true);
    forgetProgress();
    openSchool();
  };

  if (isAbsent(refusal)) {
    forgetProgress();
    return (
      <SetupShell title={t.overTitle} intro={t.over}>
        <ButtonLink href="/auth" size="lg" full>
          {t.signIn}
        </ButtonLink>
      </SetupShell>
    );
  }
  return (
    <SetupShell
      title={t[`${step}Title`]}
      intro={t[`${step}Intro`]}
      progress={t.progress(number(place + 1), number(steps.length))}
    >
      {step === "code" && <CodeStep {...props} />}
      {step === "school" && <SchoolStep {...props} publicUrl={offer.public_url} />}
      {step === "admin" && <AdminStep {...props} />}
      {step === "years" && <YearsStep {...props} />}
      {step === "subjects" && <SubjectsStep {...props} offered={offer.subjects} />}
      {step === "signUp" && (
        <SignUpStep
          {...props}
          offered={offer.subjects}
          onNext={finished}
          onRefused={(error) => {
            setRefusal(error);
            go(stepOfError(error));
          }}
        />
      )}
    </SetupShell>
  );
}

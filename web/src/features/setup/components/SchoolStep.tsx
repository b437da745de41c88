import { useText } from "../../../lib/i18n/text.ts";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { schoolProblems } from "../rules.ts";
import { problemText, text } from "../text.ts";
import { useStepForm, type StepProps } from "../use-step-form.ts";
import { StepForm } from "./StepForm.tsx";

const lines = [
  { key: "brandBn", autoComplete: "off", type: "text" },
  { key: "brandEn", autoComplete: "organization", type: "text" },
  { key: "contactPhone", autoComplete: "off", type: "tel" },
  { key: "email", autoComplete: "off", type: "email" },
] as const;

interface SchoolStepProps extends StepProps {
  publicUrl: string | null;
}

/** Name and addresses of the school. */
export function SchoolStep({ publicUrl, ...props }: SchoolStepProps) {
  const t = useText(text);
  const problem = useText(problemText);
  const form = useStepForm(props, schoolProblems);
  const { values, shown } = form;
  return (
    <StepForm form={form} failure={props.failure} onBack={props.onBack}>
      <div className="grid gap-4.5 md:grid-cols-2">
        {lines.map(({ key, ...attributes }) => (
          <Field key={key} label={t[key]} error={shown[key] && problem[shown[key]]}>
            {(ids) => (
              <Input
                {...ids}
                {...attributes}
                value={values[key]}
                onChange={({ target }) => form.change({ [key]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="text-meta wrap-anywhere text-ink-3">
        {publicUrl === null ? t.noAddress : t.address(publicUrl)}
      </p>
    </StepForm>
  );
}

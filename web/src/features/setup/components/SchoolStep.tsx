import { useState } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { LogoField, squareImage } from "../../uploads/public.ts";
import { schoolProblems } from "../rules.ts";
import { problemText, text } from "../text.ts";
import { useStepForm, type StepProps } from "../use-step-form.ts";
import { StepForm } from "./StepForm.tsx";

const LOGO_PIXELS = 512;

async function dataAddressOf(file: File): Promise<string> {
  const square = await squareImage(file, LOGO_PIXELS);
  const bytes = new Uint8Array(await square.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `data:${square.type};base64,${btoa(letters)}`;
}

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
  const [isUnreadable, setUnreadable] = useState(false);
  const choose = async (file: File) => {
    const logo = await dataAddressOf(file).catch(() => null);
    setUnreadable(logo === null);
    if (logo !== null) form.change({ logo });
  };
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
      <LogoField
        picture={values.logo}
        error={isUnreadable ? t.unreadableLogo : undefined}
        onChoose={(file) => void choose(file)}
        onRemove={() => form.change({ logo: null })}
      />
      <p className="text-meta wrap-anywhere text-ink-3">
        {publicUrl === null ? t.noAddress : t.address(publicUrl)}
      </p>
    </StepForm>
  );
}

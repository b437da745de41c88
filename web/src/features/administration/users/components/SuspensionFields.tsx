import { REASON_LENGTH } from "@angon/contract/administration/users";
import { isTooShort } from "@angon/contract/kit/text";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { DateInput } from "../../../../ui/dates/DateInput.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { personText } from "../text.ts";

interface Suspension {
  reason: string;
  until: string;
}

export const isReasonMissing = (reason: string): boolean => isTooShort(reason, REASON_LENGTH.min);

interface SuspensionFieldsProps {
  values: Suspension;
  isRefused: boolean;
  onChange: (patch: Partial<Suspension>) => void;
}

export function SuspensionFields({ values, isRefused, onChange }: SuspensionFieldsProps) {
  const t = useText(personText);
  return (
    <>
      <Field label={t.reason} error={isRefused && t.reasonMissing}>
        {(ids) => (
          <Input
            {...ids}
            value={values.reason}
            maxLength={REASON_LENGTH.max}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        )}
      </Field>
      <Field label={t.until}>
        {(ids) => (
          <DateInput {...ids} value={values.until} onChange={(value) => onChange({ until: value })} />
        )}
      </Field>
    </>
  );
}

import { REASON_LENGTH } from "@angon/contract/administration/users";
import { isTooShort } from "@angon/contract/kit/text";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { DateField } from "../../../../ui/dates/DateInput.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
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
  const field = bindFields({ values, change: onChange });
  return (
    <>
      <TextField
        {...field("reason")}
        label={t.reason}
        error={isRefused && t.reasonMissing}
        maxLength={REASON_LENGTH.max}
      />
      <DateField {...field("until")} label={t.until} />
    </>
  );
}

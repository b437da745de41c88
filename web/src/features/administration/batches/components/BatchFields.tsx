import { batchLevels } from "@angon/contract/administration/batches";
import { BATCH_NAME_LENGTH } from "@angon/contract/people";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { DateField } from "../../../../ui/dates/DateInput.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import type { BatchValues } from "../rules.ts";
import { text } from "../text.ts";

interface BatchFieldsProps {
  values: BatchValues;
  /** Of the name; the other two fields have no wrong value. */
  error: string | undefined;
  examLabel: string;
  onChange: (patch: Partial<BatchValues>) => void;
}

/** Name, class and exam of a batch; their grid is the caller's. */
export function BatchFields({ values, error, examLabel, onChange }: BatchFieldsProps) {
  const t = useText(text);
  const { digits } = useFormat();
  const field = bindFields({ values, change: onChange });
  return (
    <>
      <TextField {...field("name")} label={t.name} error={error} maxLength={BATCH_NAME_LENGTH.max} />
      <Field label={t.level}>
        {(ids) => (
          <Select
            {...ids}
            value={String(values.level)}
            onChange={({ target }) =>
              onChange({ level: batchLevels.find((one) => String(one) === target.value) ?? values.level })
            }
          >
            {batchLevels.map((one) => (
              <option key={one} value={one}>
                {t.class(digits(String(one)))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateField {...field("examOn")} label={examLabel} />
    </>
  );
}

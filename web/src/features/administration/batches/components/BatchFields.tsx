import { batchLevels } from "@angon/contract/administration/batches";
import { BATCH_NAME_LENGTH } from "@angon/contract/people";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { DateInput } from "../../../../ui/dates/DateInput.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { Select } from "../../../../ui/Select.tsx";
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
  return (
    <>
      <Field label={t.name} error={error}>
        {(ids) => (
          <Input
            {...ids}
            value={values.name}
            maxLength={BATCH_NAME_LENGTH.max}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
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
      <Field label={examLabel}>
        {(ids) => (
          <DateInput {...ids} value={values.examOn} onChange={(value) => onChange({ examOn: value })} />
        )}
      </Field>
    </>
  );
}

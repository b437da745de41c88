import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { useFormat } from "../i18n/format.ts";
import { useText } from "../i18n/text.ts";
import { text } from "./text.ts";

interface ColumnFieldsProps<Key extends string> {
  fields: readonly { key: Key; label: string; error?: string | false | undefined }[];
  /** The cells of the first row. */
  headings: readonly string[];
  columns: Readonly<Record<Key, number | null>>;
  onChange: (patch: Partial<Record<Key, number | null>>) => void;
}

/** Which column of a sheet stands for each field. */
export function ColumnFields<Key extends string>({
  fields,
  headings,
  columns,
  onChange,
}: ColumnFieldsProps<Key>) {
  const t = useText(text);
  const { number } = useFormat();
  return fields.map(({ key, label, error }) => (
    <Field key={key} label={label} error={error}>
      {(ids) => (
        <Select
          {...ids}
          value={String(columns[key] ?? "none")}
          onChange={({ target }) =>
            onChange({ [key]: target.value === "none" ? null : Number(target.value) } as Partial<
              Record<Key, number | null>
            >)
          }
        >
          <option value="none">{t.noColumn}</option>
          {headings.map((heading, i) => (
            <option key={i} value={i}>
              {t.column(number(i + 1), heading)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ));
}

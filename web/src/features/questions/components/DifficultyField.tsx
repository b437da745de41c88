import { useText } from "../../../lib/i18n/text.ts";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { difficultyText, text } from "../text.ts";

interface DifficultyFieldProps {
  value: number | null;
  /** The name of no difficulty. */
  none: string;
  onChange: (difficulty: number | null) => void;
}

export function DifficultyField({ value, none, onChange }: DifficultyFieldProps) {
  const t = useText(text);
  const names = useText(difficultyText);
  return (
    <Field label={t.difficulty}>
      {(ids) => (
        <Select
          {...ids}
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{none}</option>
          {([1, 2, 3] as const).map((level) => (
            <option key={level} value={level}>
              {names[level]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

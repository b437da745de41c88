import { ABOUT_LENGTH } from "@angon/contract/administration/settings";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { NumberField } from "../../../../ui/fields/NumberField.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { Textarea } from "../../../../ui/Textarea.tsx";
import { isNumeric, isOn, isSwitch, switchValue, type Fields, type Problems } from "../rules.ts";
import { problemText } from "../text.ts";
import { useFieldLabel } from "../use-field-label.ts";

export interface FieldsProps {
  fields: Fields;
  problems: Problems;
  onChange: (patch: Fields) => void;
}

const ADDRESS_LENGTH = 300;

/** One field of a section, labelled by its path. */
export function SettingField({ path, fields, problems, onChange }: FieldsProps & { path: string }) {
  const problemTexts = useText(problemText);
  const label = useFieldLabel()(path);
  const value = fields[path] ?? "";
  const problem = problems[path];
  if (isSwitch(path))
    return (
      <SwitchRow
        className="md:col-span-2"
        label={label}
        checked={isOn(value)}
        onChange={(on) => onChange({ [path]: switchValue(on) })}
      />
    );
  if (isNumeric(path))
    return (
      <NumberField
        label={label}
        error={problem && problemTexts[problem]}
        inputMode="decimal"
        value={value}
        onChange={(typed) => onChange({ [path]: typed })}
      />
    );
  const change = ({ target }: { target: { value: string } }) => onChange({ [path]: target.value });
  return (
    <Field label={label} error={problem && problemTexts[problem]}>
      {(ids) =>
        path.startsWith("about.") ? (
          <Textarea {...ids} value={value} maxLength={ABOUT_LENGTH} onChange={change} />
        ) : (
          <Input {...ids} value={value} maxLength={ADDRESS_LENGTH} onChange={change} />
        )
      }
    </Field>
  );
}

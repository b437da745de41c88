import { BIO_LIMIT } from "@angon/contract/users";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { Textarea } from "../../../ui/Textarea.tsx";
import { bioLettersLeft } from "../state.ts";
import { fieldText } from "../text.ts";

interface BioFieldProps {
  value: string;
  onChange: (bio: string) => void;
  error?: string;
  /** As low as a line of text, where the form is short. */
  oneLine?: boolean;
}

/** Counts as the server does; one letter too many is shown, never swallowed. */
export function BioField({ value, onChange, error, oneLine }: BioFieldProps) {
  const t = useText(fieldText);
  const format = useFormat();
  const left = bioLettersLeft(value);
  const counter =
    left < 0 ? (
      <b className="text-krishna-ink">{t.lettersOver(format.number(-left))}</b>
    ) : (
      t.lettersLeft(format.number(left), format.number(BIO_LIMIT))
    );
  const control = {
    placeholder: t.bioExample,
    value,
    // One line about oneself: a pasted paragraph becomes one.
    onChange: (event: { target: { value: string } }) =>
      onChange(event.target.value.replace(/[\n\r\t]+/g, " ")),
  };

  return (
    <Field label={t.bio} counter={counter} error={error}>
      {(ids) => (oneLine ? <Input {...ids} {...control} /> : <Textarea {...ids} {...control} />)}
    </Field>
  );
}

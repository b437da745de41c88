import { TERM_LENGTH, termFields, type Term, type TermField } from "@angon/contract/administration/terms";
import { isTooShort } from "@angon/contract/kit/text";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { addTerm, changeTerm, type TermValues } from "../api.ts";
import { text } from "../text.ts";
import { sentences } from "./TermRow.tsx";

const isMissing = (side: string) => isTooShort(side, TERM_LENGTH.min);
const initialOf = (term: Term | null): TermValues =>
  term
    ? { field: term.field, bengali: term.bengali, english: term.english }
    : { field: "physics", bengali: "", english: "" };

/** Both sides of a new or present pair. */
export function TermDialog({ term, onClose }: { term: Term | null; onClose: () => void }) {
  const t = useText(text);
  const form = useForm({
    initial: initialOf(term),
    rules: ({ bengali, english }) => ({ bengali: isMissing(bengali), english: isMissing(english) }),
    send: (values) => (term ? changeTerm(term.id, values) : addTerm(values)),
    onSuccess: onClose,
  });
  const field = bindFields(form);
  return (
    <FormDialog
      {...{ open: true, onClose, title: term ? t.correctTerm : t.addTerm, form, sentences }}
      texts={{ cancel: t.cancel, submit: t.save }}
    >
      {(["bengali", "english"] as const).map((side) => (
        <TextField
          key={side}
          {...field(side)}
          label={t[side === "bengali" ? "inBengali" : "inEnglish"]}
          hint={side === "bengali" ? t.spellingsHint : undefined}
          error={form.shown[side] && t.termMissing}
          data-autofocus={side === "bengali" || undefined}
          maxLength={TERM_LENGTH.max}
        />
      ))}
      <Field label={t.field}>
        {(control) => (
          <Select
            {...control}
            value={form.values.field}
            onChange={({ target }) => form.change({ field: target.value as TermField })}
          >
            {termFields.map((one) => (
              <option key={one} value={one}>
                {t[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}

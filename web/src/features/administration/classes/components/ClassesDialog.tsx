import { administrationErrors } from "@angon/contract/administration";
import { groupSettingsErrors } from "@angon/contract/group-settings";
import { isBengali } from "@angon/contract/search/spelling";
import { batchNames } from "../../../../lib/data/batch.ts";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { textIn, useText } from "../../../../lib/i18n/text.ts";
import { useOpening } from "../../../../lib/lazy/use-opening.ts";
import { Choice } from "../../../../ui/Choice.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { createClasses } from "../api.ts";
import { bodyFrom, classProblems, problemsOf, rowsOf, type ClassesForm } from "../rules.ts";
import { classText, problemText, text } from "../text.ts";
import { ClassRows } from "./ClassRows.tsx";

interface ClassesDialogProps {
  open: boolean;
  onClose: () => void;
}

const sentences = { ...administrationErrors, ...groupSettingsErrors };

const empty = (): ClassesForm => ({
  name: "",
  sections: "",
  batch: batchNames()[0] ?? "",
  visibility: "PRIVATE",
  slugs: {},
  owners: {},
});

/** Class groups of all sections of a year, made together or not at all. */
export default function ClassesDialog(props: ClassesDialogProps) {
  const opening = useOpening(props.open);
  return <Classes key={opening} {...props} />;
}

/** The words of a class are those of the language in which its name is written. */
function wordsIn({ name }: ClassesForm) {
  const { section, nameOf } = textIn(classText, isBengali(name) ? "bn" : "en");
  return { word: section, nameOf };
}

function Classes({ open, onClose }: ClassesDialogProps) {
  const t = useText(text);
  const problem = useText(problemText);
  const { number } = useFormat();
  const form = useForm({
    initial: empty,
    rules: (values) => classProblems(values, wordsIn(values)),
    send: (values) => createClasses(bodyFrom(values, wordsIn(values))),
    fieldProblems: problemsOf,
    onSuccess: (count) => {
      toast({ title: t.created(number(count)) });
      onClose();
    },
  });
  const { values, shown, change } = form;
  const rows = rowsOf(values, wordsIn(values));
  const field = bindFields(form);
  return (
    <FormDialog
      {...{ open, onClose, form, sentences, title: t.title }}
      texts={{ cancel: t.cancel, submit: rows.length > 0 ? t.create(number(rows.length)) : t.createNone }}
      holdsOpen
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("name")}
          label={t.name}
          error={shown.name && problem[`${shown.name}Name`]}
          placeholder={t.nameExample}
          autoComplete="off"
          data-autofocus=""
        />
        <TextField
          {...field("sections")}
          label={t.sections}
          hint={t.sectionsHint}
          error={shown.sections && problem[`${shown.sections}Sections`]}
          autoComplete="off"
        />
      </div>
      <Field label={t.batch}>
        {(ids) => (
          <Select {...ids} value={values.batch} onChange={({ target }) => change({ batch: target.value })}>
            <option value="">{t.anyBatch}</option>
            {batchNames().map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Choice
        name="visibility"
        legend={t.visibility}
        options={(["PRIVATE", "PUBLIC"] as const).map((value) => ({ value, label: t[value] }))}
        value={values.visibility}
        onChange={(visibility) => change({ visibility })}
      />
      <ClassRows rows={rows} values={values} shown={shown} onChange={change} />
    </FormDialog>
  );
}

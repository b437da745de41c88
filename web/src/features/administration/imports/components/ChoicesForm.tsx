import { administrationErrors } from "@angon/contract/administration";
import {
  administrationImportsErrors,
  importFields,
  importRoles,
  type Import,
  type ImportChoices,
  type ImportField,
} from "@angon/contract/administration/imports";
import { Fields } from "../../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import type { useForm } from "../../../../lib/forms/use-form.ts";
import { site } from "../../../../lib/hydration/site.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { ColumnFields } from "../../../../lib/sheets/ColumnFields.tsx";
import { text as sheetText } from "../../../../lib/sheets/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { choicesText, roleText } from "../text.ts";

export type ChoiceProblems = Partial<Record<ImportField, boolean>>;

interface ChoicesFormProps {
  found: Import;
  form: ReturnType<typeof useForm<ImportChoices, ChoiceProblems, Import>>;
  isChanged: boolean;
}

/** Paid dates are out of sight in a school without paid features. */
const shownFields = () => importFields.filter((field) => field !== "paid_until" || site.paid_features);

const sentences = { ...administrationErrors, ...administrationImportsErrors };

/** The columns of the file and what holds for rows that leave something out. */
export function ChoicesForm({ found, form, isChanged }: ChoicesFormProps) {
  const t = useText(choicesText);
  const roles = useText(roleText);
  const sheet = useText(sheetText);
  const { values, shown, change } = form;
  return (
    <form {...form.props} aria-label={t.title} className="grid gap-3 border-t border-line px-4 py-4">
      <h2 className="text-h3">{t.title}</h2>
      <Fields disabled={form.isPending} className="contents">
        <div className="grid gap-3 sm:grid-cols-2">
          <ColumnFields
            fields={shownFields().map((key) => ({ key, label: t[key], error: shown[key] && t.required }))}
            headings={found.headings}
            columns={values.columns}
            onChange={(patch) => change({ columns: { ...values.columns, ...patch } })}
          />
          <Field label={t.defaultRole}>
            {(ids) => (
              <Select
                {...ids}
                value={values.default_role}
                onChange={({ target }) =>
                  change({
                    default_role: importRoles.find((one) => one === target.value) ?? values.default_role,
                  })
                }
              >
                {importRoles.map((role) => (
                  <option key={role} value={role}>
                    {roles[role]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t.defaultBatch}>
            {(ids) => (
              <Select
                {...ids}
                value={values.default_batch ?? "none"}
                onChange={({ target }) =>
                  change({ default_batch: target.value === "none" ? null : target.value })
                }
              >
                <option value="none">{t.noBatch}</option>
                {site.batches.map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <SwitchRow
          label={sheet.heading}
          checked={values.has_heading}
          onChange={(has_heading) => change({ has_heading })}
        />
        <SwitchRow
          label={t.updates}
          hint={t.updatesHint}
          checked={values.updates}
          onChange={(updates) => change({ updates })}
        />
        <SwitchRow
          label={t.families}
          hint={t.familiesHint}
          checked={values.families}
          onChange={(families) => change({ families })}
        />
        {values.columns.class !== null && (
          <SwitchRow
            label={t.makesClasses}
            hint={t.makesClassesHint}
            checked={values.makes_classes}
            onChange={(makes_classes) => change({ makes_classes })}
          />
        )}
      </Fields>
      <FormProblem {...form.failure} sentences={sentences} />
      {isChanged && (
        <Button type="submit" className="justify-self-start" busy={form.isPending} disabled={form.wait > 0}>
          {t.check}
        </Button>
      )}
    </form>
  );
}

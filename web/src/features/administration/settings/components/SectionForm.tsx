import { administrationErrors } from "@angon/contract/administration";
import type { SchoolSettings, SettingSection } from "@angon/contract/administration/settings";
import { useState, type FormEvent } from "react";
import { Fields } from "../../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { UnsavedDialog } from "../../../../lib/forms/UnsavedDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { ProblemError } from "../../../../lib/http/problem.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { reloadSettings, saveSection } from "../api.ts";
import {
  fieldsOf,
  isChanged,
  problemsOf,
  toldProblems,
  valueFrom,
  withTyped,
  type Fields as FieldValues,
  type Problems,
  type SectionValue,
} from "../rules.ts";
import { text } from "../text.ts";
import { ListRows } from "./ListRows.tsx";
import { PointsTable } from "./PointsTable.tsx";
import { SettingField } from "./SettingField.tsx";

interface SectionFormProps {
  section: SettingSection;
  version: number;
  value: SectionValue;
}

const isInList = (path: string): boolean => /\.\d+\./.test(path);
const isOutdated = (error: Error) =>
  error instanceof ProblemError && error.code === "administration.settings_changed";

/** The fields of one section. A newer version replaces the values that were not typed over. */
export function SectionForm({ section, version, value }: SectionFormProps) {
  const t = useText(text);
  const [base, setBase] = useState(() => ({ version, fields: fieldsOf(value) }));
  const form = useGuardedForm<FieldValues, Problems, SchoolSettings>({
    initial: base.fields,
    isDirty: (fields) => isChanged(base.fields, fields),
    rules: (fields) => problemsOf(section, fields),
    send: (fields) => saveSection(section, base.version, valueFrom(fields, value) as SectionValue),
    fieldProblems: toldProblems,
    onSuccess: (saved) => {
      const fields = fieldsOf(saved.values[section]);
      setBase({ version: saved.versions[section], fields });
      form.restart(fields);
      toast({ title: t.saved });
    },
    onError: (error) => isOutdated(error) && reloadSettings(),
  });
  const fields = form.values;
  if (version !== base.version && !form.isPending) {
    const stored = fieldsOf(value);
    setBase({ version, fields: stored });
    form.restart(withTyped(base.fields, fields, stored));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.dirty) form.submit();
    else toast({ title: t.unchanged });
  };
  const props = { fields, problems: form.shown, onChange: form.change };
  return (
    <form {...form.props} onSubmit={submit} className="px-4 py-4">
      <Fields disabled={form.isPending} className="contents">
        {section === "points" ? (
          <PointsTable {...props} />
        ) : (
          <div className="grid gap-4 md:grid-cols-2">
            {Object.keys(fields)
              .filter((path) => !isInList(path))
              .map((path) => (
                <SettingField key={path} path={path} {...props} />
              ))}
            {(section === "footer" || section === "sentences") && (
              <ListRows section={section} {...props} onReplace={form.restart} />
            )}
          </div>
        )}
      </Fields>
      <div className="mt-4 flex flex-col items-start gap-3">
        <FormProblem {...form.failure} sentences={administrationErrors} />
        <Button type="submit" busy={form.isPending} disabled={form.wait > 0}>
          {t.save}
        </Button>
      </div>
      <UnsavedDialog open={form.guard.asking} onStay={form.guard.stay} onLeave={form.guard.leave} />
    </form>
  );
}

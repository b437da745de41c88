import { useId } from "react";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Choice } from "../../../../ui/Choice.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { AreaField } from "../../../../ui/fields/AreaField.tsx";
import { DateTimeField } from "../../../../ui/dates/DateInput.tsx";
import { NumberField } from "../../../../ui/fields/NumberField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { useSubjects } from "../../../subjects/public.ts";
import { sentenceFor, type Draft, type Problems } from "../state.ts";
import { text } from "../text.ts";

export interface ExamFieldsProps {
  draft: Draft;
  problems: Problems;
  onChange: (patch: Partial<Draft>) => void;
}

const NEGATIVES = [0, 0.2, 0.25, 0.33, 0.5, 1];

export function NameFields({ draft, problems, onChange }: ExamFieldsProps) {
  const t = useText(text);
  const language = useLanguage();
  const subjects = useSubjects(undefined) ?? [];
  const field = bindFields({ values: draft, change: onChange });
  return (
    <>
      <TextField
        label={t.name}
        error={sentenceFor(problems.title, language)}
        placeholder={t.nameExample}
        value={draft.title}
        onChange={(value) => onChange({ title: value.replace(/[\n\r\t]+/g, " ") })}
      />
      <AreaField
        {...field("description")}
        label={t.description}
        error={sentenceFor(problems.description, language)}
      />
      <Field label={t.subject} error={sentenceFor(problems.subject, language)}>
        {(ids) => (
          <Select
            {...ids}
            value={draft.subject_id ?? ""}
            onChange={({ target }) =>
              onChange({ subject_id: target.value === "" ? null : Number(target.value) })
            }
          >
            <option value="">{t.noSubject}</option>
            {subjects.map(({ id, name, name_en }) => (
              <option key={id} value={id}>
                {language === "bn" ? name : name_en}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** Window, duration and marks. */
export function MarkFields({ draft, problems, onChange }: ExamFieldsProps) {
  const t = useText(text);
  const language = useLanguage();
  const format = useFormat();
  const name = useId();
  const negatives = [...new Set([...NEGATIVES, draft.negative])].sort((a, b) => a - b);
  const field = bindFields({ values: draft, change: onChange });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {(["start", "end"] as const).map((moment) => (
          <DateTimeField
            key={moment}
            {...field(moment)}
            label={t[moment]}
            error={sentenceFor(problems[moment], language)}
          />
        ))}
        <NumberField
          {...field("minutes")}
          label={t.minutes}
          error={sentenceFor(problems.minutes, language)}
        />
        <NumberField
          {...field("marks")}
          label={t.marks}
          hint={t.marksHint}
          error={sentenceFor(problems.marks, language)}
          placeholder={format.number(draft.items.length)}
        />
        <Field label={t.negative}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.negative}
              onChange={({ target }) => onChange({ negative: Number(target.value) })}
            >
              {negatives.map((share) => (
                <option key={share} value={share}>
                  {share === 0 ? t.noNegative : t.negativeOf(format.number(Math.round(share * 100)))}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Choice
        name={name}
        legend={t.results}
        columns={2}
        options={[
          { value: "after_end", label: t.afterEnd },
          { value: "at_once", label: t.atOnce },
        ]}
        value={draft.results}
        onChange={(results) => onChange({ results })}
      />
      <SwitchRow
        label={t.shuffle}
        hint={t.shuffleHint}
        checked={draft.shuffle}
        onChange={(shuffle) => onChange({ shuffle })}
      />
    </>
  );
}

import { groupTypes, visibilities } from "@angon/contract/groups";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { useSubjects } from "../../subjects/public.ts";
import { fieldSentence, mayHaveSubject, type FieldsProps } from "../state.ts";
import { text, typeMeanings, typeNames, visibilityMeanings, visibilityNames } from "../text.ts";

/** Type, visibility and subject of the group. */
export function KindFields({ draft, problems, onChange }: FieldsProps) {
  const t = useText(text);
  const language = useLanguage();
  const types = useText(typeNames);
  const typeMeaning = useText(typeMeanings);
  const seen = useText(visibilityNames);
  const seenMeaning = useText(visibilityMeanings);
  const subjects = useSubjects(undefined);
  const isSubject = draft.type === "SUBJECT";
  return (
    <>
      <Choice
        name="type"
        legend={t.type}
        options={groupTypes.map((value) => ({ value, label: types[value] }))}
        value={draft.type}
        onChange={(type) => onChange({ type })}
        hint={typeMeaning[draft.type]}
        error={fieldSentence(problems.type, language)}
      />
      {mayHaveSubject(draft.type) && (
        <Field label={t.subject} error={fieldSentence(problems.subject_id, language)}>
          {(ids) => (
            <Select
              {...ids}
              placeholder={isSubject ? t.chooseSubject : undefined}
              value={draft.subject_id ?? ""}
              onChange={({ target }) => onChange({ subject_id: Number(target.value) || null })}
            >
              {!isSubject && <option value="">{t.noSubject}</option>}
              {subjects?.map(({ id, name, name_en }) => (
                <option key={id} value={id}>
                  {language === "bn" ? name : name_en}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Choice
        name="visibility"
        legend={t.visibility}
        options={visibilities.map((value) => ({ value, label: seen[value] }))}
        value={draft.visibility}
        onChange={(visibility) => onChange({ visibility })}
        hint={seenMeaning[draft.visibility]}
        error={fieldSentence(problems.visibility, language)}
      />
    </>
  );
}

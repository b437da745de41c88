import { useText } from "../../../lib/i18n/text.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { useChapters, useSubjects } from "../../subjects/public.ts";
import { text } from "../text.ts";

interface Topic {
  subject_id: number | null;
  chapter_id: number | null;
}

interface TopicFieldsProps extends Topic {
  onChange: (topic: Topic) => void;
  /** In a filter everything may stay open; elsewhere the subject is required. */
  isFilter?: boolean;
  error?: string | undefined;
}

const numberOf = (value: string): number | null => (value === "" ? null : Number(value));

/** Subject and, once it is chosen, chapter. */
export function TopicFields({ subject_id, chapter_id, onChange, isFilter, error }: TopicFieldsProps) {
  const t = useText(text);
  const language = useLanguage();
  const subjects = useSubjects(undefined) ?? [];
  const { chapters = [] } = useChapters(subject_id ?? undefined);
  return (
    <>
      <Field label={t.subject} error={error}>
        {(ids) => (
          <Select
            {...ids}
            value={subject_id ?? ""}
            placeholder={isFilter ? undefined : t.chooseSubject}
            onChange={({ target }) => onChange({ subject_id: numberOf(target.value), chapter_id: null })}
          >
            {isFilter && <option value="">{t.anySubject}</option>}
            {subjects.map(({ id, name, name_en }) => (
              <option key={id} value={id}>
                {language === "bn" ? name : name_en}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t.chapter}>
        {(ids) => (
          <Select
            {...ids}
            value={chapter_id ?? ""}
            disabled={subject_id === null}
            onChange={({ target }) => onChange({ subject_id, chapter_id: numberOf(target.value) })}
          >
            <option value="">{isFilter ? t.anyChapter : t.noChapter}</option>
            {chapters.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

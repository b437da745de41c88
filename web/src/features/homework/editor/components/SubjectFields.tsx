import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { hasProblem } from "../../../../lib/forms/problems.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { Spinner } from "../../../../ui/Spinner.tsx";
import { useChapters, useSubjects } from "../../../subjects/public.ts";
import { text } from "../text.ts";
import { useProblemSentence } from "../use-problem-sentence.ts";
import type { FieldsProps } from "../state.ts";

/** Subject and chapter. A chapter is not required, but its empty field is ringed beside other problems. */
export function SubjectFields({ draft, problems, onChange }: FieldsProps) {
  const t = useText(text);
  const language = useLanguage();
  const sentence = useProblemSentence();
  const subjects = useSubjects(undefined) ?? [];
  const { chapters, error } = useChapters(draft.subject_id ?? undefined);
  const isComing = draft.subject_id !== null && !chapters && !error;
  return (
    <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3">
      <Field label={t.subject} error={sentence(problems.subject)}>
        {(ids) => (
          <Select
            {...ids}
            data-focus="subject"
            value={draft.subject_id ?? ""}
            placeholder={t.chooseSubject}
            onChange={({ target }) => onChange({ subject_id: Number(target.value), chapter_id: null })}
          >
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
          <span className="relative flex">
            <Select
              {...ids}
              className="grow"
              aria-invalid={(hasProblem(problems) && draft.chapter_id === null) || undefined}
              aria-busy={isComing}
              disabled={draft.subject_id === null || isComing}
              value={draft.chapter_id ?? ""}
              onChange={({ target }) =>
                onChange({ chapter_id: target.value === "" ? null : Number(target.value) })
              }
            >
              <option value="">
                {isComing ? t.coming : draft.subject_id === null ? t.subjectFirst : t.chooseChapter}
              </option>
              {chapters?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            {isComing && (
              <span className="absolute top-1/2 right-10 -translate-y-1/2">
                <Spinner />
              </span>
            )}
          </span>
        )}
      </Field>
    </div>
  );
}

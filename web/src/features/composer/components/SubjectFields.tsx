import { composerErrors } from "@angon/contract/composer";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useDebounced } from "../../../lib/data/use-debounced.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { SubjectDots, useChapters, useSubjects } from "../../subjects/public.ts";
import type { Draft, DraftProblems } from "../state.ts";
import { composerText } from "../lazy-text.ts";
import { PickField } from "./PickField.tsx";

const DEBOUNCE_MS = 500;

interface SubjectFieldsProps {
  draft: Pick<Draft, "subjectId" | "chapterId">;
  problems: DraftProblems;
  disabled: boolean;
  onChange: (patch: Pick<Draft, "subjectId" | "chapterId">) => void;
}

export function SubjectFields({ draft, problems, disabled, onChange }: SubjectFieldsProps) {
  const t = useText(composerText);
  const language = useLanguage();
  const { number } = useFormat();
  const { subjectId, chapterId } = draft;
  const subjects = useSubjects(undefined) ?? [];
  const debounced = useDebounced(subjectId, DEBOUNCE_MS);
  const isCurrent = debounced === subjectId;
  const { chapters, error, retry } = useChapters(debounced ?? undefined);
  const hasFailed = isCurrent && error !== null;
  const sentence = (code: keyof typeof composerErrors) => composerErrors[code][language];
  const subjectError = problems.subject === "composer.subject_missing" && sentence(problems.subject);
  const chapterError =
    (problems.chapter === "composer.chapter_missing" || problems.chapter === "composer.chapter_elsewhere") &&
    sentence(problems.chapter);
  return (
    <div className="flex flex-col gap-3.5 md:flex-row md:gap-3">
      <div data-field="subject" className="flex min-w-0 flex-1">
        <PickField
          label={t.subject}
          choose={t.chooseSubject}
          find={t.findSubject}
          items={subjects.map(({ id, key, name, name_en }) => ({
            id,
            name: language === "bn" ? name : name_en,
            also: `${name} ${name_en}`,
            lead: (
              <span className="grid w-4 shrink-0 place-items-center">
                <SubjectDots subject={key} />
              </span>
            ),
          }))}
          value={subjectId}
          disabled={disabled}
          error={subjectError}
          onChoose={(id) => id !== subjectId && onChange({ subjectId: id, chapterId: null })}
        />
      </div>
      <div data-field="chapter" className="flex min-w-0 flex-1">
        <PickField
          label={t.chapter}
          align="end"
          choose={t.chooseChapter}
          find={t.findChapter}
          items={(isCurrent && chapters ? chapters : []).map(({ id, name }, index) => ({
            id,
            name,
            leadText: number(index + 1),
            lead: (
              <span className="num w-6 shrink-0 text-small font-normal text-ink-3">{number(index + 1)}</span>
            ),
          }))}
          value={chapterId}
          disabled={disabled}
          notYet={
            subjectId === null ? t.subjectFirst : !isCurrent || !chapters ? t.chaptersComing : undefined
          }
          failed={hasFailed ? { text: t.chaptersLost, onRetry: retry } : undefined}
          error={chapterError}
          onChoose={(id) => onChange({ subjectId, chapterId: id })}
        />
      </div>
    </div>
  );
}

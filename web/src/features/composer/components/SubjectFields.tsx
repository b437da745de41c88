import { composerErrors } from "@angon/contract/composer";
import type { Chapter } from "@angon/contract/subjects";
import { useEffect, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { readChapters, SubjectDots, useSubjects } from "../../subjects/public.ts";
import type { Draft, DraftProblems } from "../state.ts";
import { composerText } from "../lazy-text.ts";
import { PickField } from "./PickField.tsx";

const DEBOUNCE_MS = 500;

type Read = { subjectId: number; chapters: readonly Chapter[] | "failed" };

/** The chapters of a subject, asked for once the choice has stood still. */
function useChapters(subjectId: number | null) {
  const [read, setRead] = useState<Read | null>(null);
  const known = read?.subjectId === subjectId ? read.chapters : null;
  const isWanted = subjectId !== null && known === null;
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      readChapters(subjectId, leaving.signal).then(
        (chapters) => setRead({ subjectId, chapters }),
        () => leaving.signal.aborted || setRead({ subjectId, chapters: "failed" }),
      );
    }, DEBOUNCE_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [subjectId, isWanted]);
  return { chapters: known, again: () => setRead(null) };
}

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
  const { chapters, again } = useChapters(subjectId);
  const hasFailed = chapters === "failed";
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
          items={(hasFailed ? [] : (chapters ?? [])).map(({ id, name }, index) => ({
            id,
            name,
            lead: (
              <span className="num w-6 shrink-0 text-small font-normal text-ink-3">{number(index + 1)}</span>
            ),
          }))}
          value={chapterId}
          disabled={disabled}
          notYet={subjectId === null ? t.subjectFirst : chapters === null ? t.chaptersComing : undefined}
          failed={hasFailed ? { text: t.chaptersLost, onRetry: again } : undefined}
          error={chapterError}
          onChoose={(id) => onChange({ subjectId, chapterId: id })}
        />
      </div>
    </div>
  );
}

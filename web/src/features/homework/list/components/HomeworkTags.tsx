import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { SubjectChip, useSubjects } from "../../../subjects/public.ts";
import type { ListedHomework } from "../../api.ts";

/** Subject and chapter. The colour is found by the name, since a guardian's homework tells no id. */
export function HomeworkTags({ homework }: { homework: ListedHomework }) {
  const language = useLanguage();
  const subject = useSubjects(undefined)?.find(({ name }) => name === homework.subject_name);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
      <SubjectChip
        subject={subject?.key ?? ""}
        id={null}
        name={(language === "en" && subject?.name_en) || homework.subject_name}
      />
      {homework.chapter_name && (
        <span className="min-w-0 pt-0.5 text-meta text-ink-2 wrap-anywhere">{homework.chapter_name}</span>
      )}
    </div>
  );
}

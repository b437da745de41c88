import type { ListedExam } from "@angon/contract/quizzes/exams";
import { BarChart3, ListOrdered, PenLine, Trash2 } from "lucide-react";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { listText } from "../lazy-text.ts";

const loadRemoval = () => import("./RemoveExamDialog.tsx");

/** The actions of staff on an exam, as the server allows them. */
export function StaffActions({ exam }: { exam: ListedExam }) {
  const t = useText(listText);
  const removal = useLazyDialog(loadRemoval);
  const { can, id, title } = exam;
  return (
    <>
      {can.edit && (
        <ButtonLink
          size="sm"
          variant="secondary"
          icon={PenLine}
          href={`/quiz/${id}/edit`}
          aria-label={`${t.edit}: ${title}`}
        >
          {t.edit}
        </ButtonLink>
      )}
      {can.analyse && exam.state !== "draft" && (
        <ButtonLink
          size="sm"
          variant="secondary"
          icon={ListOrdered}
          href={`/quiz/${id}/marks`}
          aria-label={`${t.results}: ${title}`}
        >
          {t.results}
        </ButtonLink>
      )}
      {can.analyse && exam.state !== "draft" && (
        <ButtonLink
          size="sm"
          variant="secondary"
          icon={BarChart3}
          href={`/quiz/${id}/analysis`}
          aria-label={`${t.analysis}: ${title}`}
        >
          {t.analysis}
        </ButtonLink>
      )}
      {can.remove && <IconButton size="sm" icon={Trash2} label={t.removeOne(title)} onClick={removal.open} />}
      {removal.Content && <removal.Content {...removal.dialogProps} exam={exam} />}
    </>
  );
}

import { Clock, Copy, ListOrdered, Printer } from "lucide-react";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { loadExtendSomeone } from "../../analysis/public.ts";
import type { ReadPage } from "../api.ts";
import { text } from "../text.ts";
import { AnalysisLink } from "./AnalysisLink.tsx";
import { EditLink } from "./EditLink.tsx";

/** The actions of staff on a quiz, as the server allows them. */
export function StaffLinks({ page }: { page: ReadPage }) {
  const t = useText(text);
  const { exam, can, id } = page;
  const hasBegun = exam !== null && exam.state !== "draft" && exam.state !== "upcoming";
  return (
    <>
      <EditLink page={page} className="mt-2" />
      {exam && can.analyse && exam.state !== "draft" && (
        <ButtonLink href={`/quiz/${id}/marks`} variant="secondary" full icon={ListOrdered} className="mt-2">
          {t.results}
        </ButtonLink>
      )}
      <AnalysisLink page={page} className="mt-2" />
      {exam && can.extend && exam.state !== "draft" && (
        <Button
          variant="secondary"
          full
          icon={Clock}
          className="mt-2"
          onClick={() => void openLazyDialog(loadExtendSomeone, { exam: { id, end: exam.end_time } })}
        >
          {t.giveTime}
        </Button>
      )}
      {exam && can.edit && (
        <ButtonLink href={`/quiz/${id}/paper`} variant="secondary" full icon={Printer} className="mt-2">
          {t.paper}
        </ButtonLink>
      )}
      {can.edit && hasBegun && (
        <ButtonLink href={`/quiz/new?from=${id}`} variant="secondary" full icon={Copy} className="mt-2">
          {t.duplicate}
        </ButtonLink>
      )}
    </>
  );
}

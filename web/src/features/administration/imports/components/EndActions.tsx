import { administrationErrors } from "@angon/contract/administration";
import { administrationImportsErrors, type Import } from "@angon/contract/administration/imports";
import { Download, KeyRound, Undo2 } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../../../lib/browser/save-file.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../../lib/forms/use-retry-after.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { codesText, loadCodesDialog } from "../../codes/public.ts";
import { useConfirmedAction } from "../../use-confirmed-action.tsx";
import { readReport, undoImport } from "../api.ts";
import { workText } from "../text.ts";

/** The report of a finished import, and its undo while that is open. */
export function EndActions({ found }: { found: Import }) {
  const t = useText(workText);
  const language = useLanguage();
  const { date } = useFormat();
  const codes = useText(codesText);
  const [isAsked, setAsked] = useState(false);
  const report = useConfirmedAction({
    run: () => readReport(found.id),
    onSuccess: ({ file }) => saveFile(new Blob([file], { type: "text/csv" }), "import.csv"),
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-4">
      {found.status === "done" && (
        <Button
          icon={KeyRound}
          onClick={() =>
            void openLazyDialog(loadCodesDialog, { scope: { import_id: found.id }, title: found.file_name })
          }
        >
          {codes.issue}
        </Button>
      )}
      <Button variant="secondary" icon={Download} busy={report.isPending} onClick={() => report.start()}>
        {t.report}
      </Button>
      {found.undo_until !== null && (
        <>
          <Button variant="dangerTint" icon={Undo2} onClick={() => setAsked(true)}>
            {t.undo}
          </Button>
          <p className="num text-meta text-ink-2">{t.undoUntil(date(found.undo_until))}</p>
        </>
      )}
      {isAsked && <UndoDialog id={found.id} onClose={() => setAsked(false)} />}
    </div>
  );
}

const sentences = { ...administrationErrors, ...administrationImportsErrors };

function UndoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(workText);
  const undo = useConfirmedAction({ run: () => undoImport(id), onSuccess: onClose });
  const wait = useRetryAfter(undo.error);
  return (
    <Dialog
      size="confirm"
      icon={Undo2}
      open
      onClose={onClose}
      title={t.undoTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {t.cancel}
          </Button>
          <Button variant="danger" busy={undo.isPending} disabled={wait > 0} onClick={() => undo.start()}>
            {t.undo}
          </Button>
        </>
      }
    >
      <p>{t.undoBody}</p>
      {undo.error && (
        <div className="mt-3">
          <FormProblem error={undo.error} wait={wait} sentences={sentences} />
        </div>
      )}
    </Dialog>
  );
}

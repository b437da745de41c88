import { questionFormats, type QuestionFormat } from "@angon/contract/questions/row";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { exportQuestions } from "../api.ts";
import type { Filters } from "../state.ts";
import { formatText, text } from "../text.ts";

const endings: Record<QuestionFormat, string> = {
  gift: "gift.txt",
  aiken: "aiken.txt",
  csv: "csv",
  json: "json",
};

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
}

/** Saves the filtered questions as a file. */
export default function ExportDialog({ open, onClose, filters }: ExportDialogProps) {
  const t = useText(text);
  const names = useText(formatText);
  const format = useFormat();
  const exporting = useAction({
    run: (wanted: QuestionFormat) => exportQuestions(wanted, filters),
    onSuccess: (made) => {
      saveFile(
        new Blob([made.text], { type: "text/plain;charset=utf-8" }),
        `questions.${endings[made.format]}`,
      );
      toast({ title: t.exported(format.number(made.count)) });
      onClose();
    },
  });
  return (
    <Dialog size="sheet" open={open} onClose={onClose} title={t.exportTitle}>
      <p className="mb-3 text-small text-ink-2">{t.exportHint}</p>
      <div className="flex flex-col gap-2">
        {questionFormats.map((one) => (
          <Button
            key={one}
            full
            variant="secondary"
            busy={exporting.isPending && exporting.input === one}
            disabled={exporting.isPending && exporting.input !== one}
            onClick={() => exporting.start(one)}
          >
            {names[one]}
            {one === "aiken" && ` · ${t.aikenLoses}`}
          </Button>
        ))}
        <FormProblem error={exporting.error} />
      </div>
    </Dialog>
  );
}

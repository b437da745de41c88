import type { BulkReport, BulkRow } from "@angon/contract/members/bulk";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { text } from "../text.ts";
import { Report } from "./Report.tsx";

interface ReportDialogProps extends DialogProps {
  title: string;
  report: BulkReport;
  nameOf: (row: BulkRow) => string | undefined;
}

export function ReportDialog({ open, onClose, title, report, nameOf }: ReportDialogProps) {
  const t = useText(text);
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <Report report={report} nameOf={nameOf} />
    </Dialog>
  );
}

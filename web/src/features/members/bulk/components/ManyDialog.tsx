import type { BulkReport, BulkRow } from "@angon/contract/members/bulk";
import { useState } from "react";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { AcceptDialog } from "./AcceptDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { ReportDialog } from "./ReportDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { SectionDialog } from "./SectionDialog.tsx";
import type { ManyProps } from "../rules.ts";
import { text } from "../text.ts";

interface ManyDialogProps extends DialogProps, Omit<ManyProps, "onReport"> {
  action: "role" | "details" | "remove" | "accept";
  onDone: (report: BulkReport) => void;
}

const dialogs = { role: RoleDialog, details: SectionDialog, remove: RemoveDialog, accept: AcceptDialog };

/** One change for the chosen people, and a report if not all of them could be changed. */
export default function ManyDialog({ action, onDone, ...rest }: ManyDialogProps) {
  const t = useText(text);
  const [report, setReport] = useState<BulkReport>();
  const { open, onClose, people } = rest;
  const Form = dialogs[action];
  const ids = [...people.keys()];
  const nameOf = ({ line }: BulkRow) => people.get(ids[line - 1] ?? 0)?.name;
  const finish = (found: BulkReport) => {
    if (found.counts.failed > 0) setReport(found);
    else onClose();
    onDone(found);
  };
  return report ? (
    <ReportDialog open={open} onClose={onClose} title={t[action]} report={report} nameOf={nameOf} />
  ) : (
    <Form {...rest} onReport={finish} />
  );
}

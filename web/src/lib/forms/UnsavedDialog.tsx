// @chunk form
import { TriangleAlert } from "lucide-react";
import { useText } from "../i18n/text.ts";
import { LeaveConfirmDialog } from "./LeaveConfirmDialog.tsx";
import { text } from "./text.ts";

interface UnsavedDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The confirmation dialog of the leave guard. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  const t = useText(text);
  return (
    <LeaveConfirmDialog
      {...props}
      icon={TriangleAlert}
      texts={{ title: t.unsavedTitle, body: t.unsavedBody, stay: t.stay, leave: t.leave }}
    />
  );
}

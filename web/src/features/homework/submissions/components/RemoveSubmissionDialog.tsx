import { type Submission, submissionsErrors } from "@angon/contract/homework/submissions";
import { useAction } from "../../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { removeSubmission } from "../api.ts";
import { text } from "../text.ts";
import { useNameOf } from "../use-name-of.ts";

interface RemoveSubmissionDialogProps extends DialogProps {
  submission: Submission;
  onRemoved?: () => void;
}

export default function RemoveSubmissionDialog({
  submission,
  onRemoved,
  open,
  onClose,
}: RemoveSubmissionDialogProps) {
  const t = useText(text);
  const nameOf = useNameOf();
  const removing = useAction({
    run: () => removeSubmission(submission),
    onSuccess: () => {
      toast({ title: t.removed });
      onClose();
      onRemoved?.();
    },
  });
  return (
    <RemovalDialog
      open={open}
      onClose={onClose}
      texts={{ title: t.removeTitle, body: t.removeBody(nameOf(submission)), now: t.remove }}
      removing={removing}
      sentences={submissionsErrors}
    />
  );
}

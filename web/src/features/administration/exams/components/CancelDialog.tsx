import { administrationErrors } from "@angon/contract/administration";
import type { AdminExam } from "@angon/contract/administration/exams";
import { examsErrors } from "@angon/contract/quizzes/exams/errors";
import { useAction } from "../../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { cancelExam } from "../api.ts";
import { text } from "../text.ts";

export interface ExamDialogProps {
  exam: AdminExam;
  open: boolean;
  onClose: () => void;
}

export const sentences = { ...administrationErrors, ...examsErrors };

export default function CancelDialog({ exam, open, onClose }: ExamDialogProps) {
  const t = useText(text);
  const removing = useAction({
    run: () => cancelExam(exam.id),
    onSuccess: () => {
      toast({ title: t.cancelled });
      onClose();
    },
  });
  return (
    <RemovalDialog
      open={open}
      onClose={onClose}
      texts={{
        title: t.cancelTitle,
        body: t.cancelBody(exam.title),
        now: t.cancelExam,
        pending: t.cancelling,
      }}
      removing={removing}
      sentences={sentences}
    />
  );
}

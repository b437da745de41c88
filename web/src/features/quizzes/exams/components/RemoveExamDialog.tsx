import type { ListedExam } from "@angon/contract/quizzes/exams";
import { examsErrors } from "@angon/contract/quizzes/exams/errors";
import { Trash2 } from "lucide-react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { RemovalDialog } from "../../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { examsQuery, removeExam } from "../api.ts";
import { listText } from "../lazy-text.ts";

interface RemoveExamDialogProps {
  exam: ListedExam;
  open: boolean;
  onClose: () => void;
}

export default function RemoveExamDialog({ exam, open, onClose }: RemoveExamDialogProps) {
  const t = useText(listText);
  const removing = useAction({
    run: () => removeExam(exam.id),
    onSuccess: () => {
      toast({ icon: Trash2, title: t.removed });
      onClose();
      void queryClient.invalidateQueries({ queryKey: examsQuery().queryKey });
    },
  });
  return (
    <RemovalDialog
      open={open}
      onClose={onClose}
      texts={{
        title: t.removeQuestion,
        body: `${exam.title}. ${t.removeBody}`,
        now: t.remove,
      }}
      removing={removing}
      sentences={examsErrors}
    />
  );
}

import { Eye, EyeOff } from "lucide-react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { ConfirmDialog } from "../../../../lib/forms/ConfirmDialog.tsx";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { switchResults } from "../api.ts";
import { text } from "../text.ts";
import { sentences, type ExamDialogProps } from "./CancelDialog.tsx";

/** Shows held results before the end, or holds shown ones back until then. */
export default function ResultsDialog({ exam, open, onClose }: ExamDialogProps) {
  const t = useText(text);
  const { dayTime } = useClockTime();
  const releases = exam.results === "after_end";
  const action = useAction({
    run: () => switchResults(exam.id, releases ? "at_once" : "after_end"),
    onSuccess: () => {
      toast({ title: releases ? t.released : t.nowHeld });
      onClose();
    },
  });
  const close = () => !action.isPending && onClose();
  return (
    <ConfirmDialog
      icon={releases ? Eye : EyeOff}
      open={open}
      onClose={close}
      title={releases ? t.releaseTitle : t.holdTitle}
      texts={{ cancel: t.keep, confirm: releases ? t.release : t.hold }}
      action={action}
      sentences={sentences}
      onConfirm={() => action.start()}
    >
      <p className="num">
        {exam.title}. {releases ? t.releaseBody : t.holdBody(dayTime(exam.results_at))}
      </p>
    </ConfirmDialog>
  );
}

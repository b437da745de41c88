import { Eye, EyeOff } from "lucide-react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../../lib/forms/use-retry-after.ts";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
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
  const wait = useRetryAfter(action.error);
  const close = () => !action.isPending && onClose();
  return (
    <Dialog
      size="confirm"
      icon={releases ? Eye : EyeOff}
      open={open}
      onClose={close}
      title={releases ? t.releaseTitle : t.holdTitle}
      footer={
        <>
          <Button variant="secondary" onClick={close} data-autofocus>
            {t.keep}
          </Button>
          <Button busy={action.isPending} disabled={wait > 0} onClick={() => action.start()}>
            {releases ? t.release : t.hold}
          </Button>
        </>
      }
    >
      <p className="num">
        {exam.title}. {releases ? t.releaseBody : t.holdBody(dayTime(exam.results_at))}
      </p>
      {action.error && (
        <div className="mt-3">
          <FormProblem error={action.error} wait={wait} sentences={sentences} />
        </div>
      )}
    </Dialog>
  );
}

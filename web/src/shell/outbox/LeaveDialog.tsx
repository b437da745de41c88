// @precache later
import { CloudUpload } from "lucide-react";
import { useFormat } from "../../lib/i18n/format.ts";
import { useText } from "../../lib/i18n/text.ts";
import { useOutboxState } from "../../lib/outbox/queued.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { text } from "./text.ts";

interface LeaveDialogProps {
  open: boolean;
  onClose: () => void;
  onAnswer: (signsOut: boolean) => void;
}

/** Confirms signing out, which deletes unsent writes. */
export default function LeaveDialog({ open, onClose, onAnswer }: LeaveDialogProps) {
  const t = useText(text);
  const format = useFormat();
  const count = format.number(useOutboxState().entries.length);
  const answer = (signsOut: boolean) => {
    onClose();
    onAnswer(signsOut);
  };
  return (
    <Dialog
      size="confirm"
      icon={CloudUpload}
      open={open}
      onClose={() => answer(false)}
      title={t.leaveTitle}
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(false)} data-autofocus>
            {t.stay}
          </Button>
          <Button onClick={() => answer(true)}>{t.leave}</Button>
        </>
      }
    >
      <p>{t.leaveBody(count)}</p>
    </Dialog>
  );
}

import { TriangleAlert } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { text } from "../text.ts";

interface ConfirmDialogProps {
  open: boolean;
  /** A picture could not be read and stays behind. */
  isMissingPages: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Warns that handing in is final, and of the ban for anything but homework. */
export function ConfirmDialog({ open, isMissingPages, onClose, onConfirm }: ConfirmDialogProps) {
  const t = useText(text);
  return (
    <Dialog
      size="confirm"
      icon={TriangleAlert}
      open={open}
      onClose={onClose}
      title={t.confirmTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {t.lookAgain}
          </Button>
          <Button onClick={onConfirm}>{t.submit}</Button>
        </>
      }
    >
      <p>{t.confirmBody}</p>
      {isMissingPages && <p className="mt-2 text-krishna-ink">{t.unreadableLeft}</p>}
    </Dialog>
  );
}

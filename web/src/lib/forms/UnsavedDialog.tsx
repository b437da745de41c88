import { TriangleAlert } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { useText } from "../i18n/text.ts";
import { text } from "./text.ts";

interface UnsavedDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The confirmation dialog of the leave guard. */
export function UnsavedDialog({ open, onStay, onLeave }: UnsavedDialogProps) {
  const t = useText(text);
  return (
    <Dialog
      size="confirm"
      icon={TriangleAlert}
      open={open}
      onClose={onStay}
      title={t.unsavedTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t.leave}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t.stay}
          </Button>
        </>
      }
    >
      {t.unsavedBody}
    </Dialog>
  );
}

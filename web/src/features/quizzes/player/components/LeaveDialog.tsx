import { LogOut } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { text } from "../text.ts";

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const t = useText(text);
  return (
    <Dialog
      size="confirm"
      icon={LogOut}
      open={open}
      onClose={onStay}
      title={t.leaveTitle}
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
      {t.leaveBody}
    </Dialog>
  );
}

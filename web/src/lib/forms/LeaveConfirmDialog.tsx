import { Button } from "../../ui/Button.tsx";
import type { IconType } from "../../ui/Icon.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";

interface LeaveConfirmDialogProps {
  open: boolean;
  icon: IconType;
  texts: { title: string; body: string; stay: string; leave: string };
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a page is left; Enter stays. */
export const LeaveConfirmDialog = ({ open, icon, texts, onStay, onLeave }: LeaveConfirmDialogProps) => (
  <Dialog
    size="confirm"
    icon={icon}
    open={open}
    onClose={onStay}
    title={texts.title}
    footer={
      <>
        <Button variant="secondary" onClick={onLeave}>
          {texts.leave}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {texts.stay}
        </Button>
      </>
    }
  >
    {texts.body}
  </Dialog>
);

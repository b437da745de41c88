import { ClipboardX } from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Input } from "../../../ui/Input.tsx";
import { dialogText } from "../lazy-text.ts";

interface ClipboardAlertProps {
  why: "unsupported" | "denied";
  link: string;
  open: boolean;
  onClose: () => void;
}

/** The browser keeps its clipboard to itself: the link is there to be copied by hand. */
export default function ClipboardAlert({ why, link, open, onClose }: ClipboardAlertProps) {
  const t = useText(dialogText);
  return (
    <Dialog
      size="confirm"
      icon={ClipboardX}
      open={open}
      onClose={onClose}
      title={t[why]}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t.allRight}
        </Button>
      }
    >
      <p className="mb-2">{t.byHand}</p>
      <Input readOnly aria-label={t.byHand} value={link} onFocus={(event) => event.currentTarget.select()} />
    </Dialog>
  );
}

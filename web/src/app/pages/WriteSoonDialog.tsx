import { PenLine } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { homeText } from "./text.ts";

interface WriteSoonDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Where `/?open` will open the pen; until then it says so. */
export default function WriteSoonDialog({ open, onClose }: WriteSoonDialogProps) {
  const t = useText(homeText);
  return (
    <Dialog
      size="confirm"
      icon={PenLine}
      open={open}
      onClose={onClose}
      title={t.write}
      footer={<Button onClick={onClose}>{t.allRight}</Button>}
    >
      <p>{t.writeSoon}</p>
    </Dialog>
  );
}

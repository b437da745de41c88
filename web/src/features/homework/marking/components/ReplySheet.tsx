import { useRef } from "react";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import type { Draft } from "../rules.ts";
import { text } from "../text.ts";
import { ReplyEditor } from "./ReplyEditor.tsx";

interface ReplySheetProps extends DialogProps {
  name: string;
  homeworkId: number;
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
}

/** Phones: the reply in a sheet above the script. */
export default function ReplySheet({ name, homeworkId, draft, onChange, open, onClose }: ReplySheetProps) {
  const t = useText(text);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      size="sheet"
      open={open}
      onClose={onClose}
      title={t.replyTo(name)}
      footer={
        <Button full size="lg" onClick={onClose}>
          {t.doneReply}
        </Button>
      }
    >
      <div className="px-4 pb-2">
        <ReplyEditor homeworkId={homeworkId} draft={draft} onChange={onChange} field={field} autoFocus />
      </div>
    </Dialog>
  );
}

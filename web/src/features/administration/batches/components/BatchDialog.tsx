import { administrationErrors } from "@angon/contract/administration";
import { batchesErrors } from "@angon/contract/batches";
import { CalendarClock } from "lucide-react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { ConfirmDialog } from "../../../../lib/forms/ConfirmDialog.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { changeBatch } from "../api.ts";
import type { BatchChange } from "../rules.ts";
import { text } from "../text.ts";

interface BatchDialogProps {
  name: string;
  title: string;
  /** Says how many students and groups the change concerns. */
  body: string;
  now: string;
  change: BatchChange;
  onClose: () => void;
}

const sentences = { ...administrationErrors, ...batchesErrors };

/** The preview of a change of a whole year. */
export function BatchDialog({ name, title, body, now, change, onClose }: BatchDialogProps) {
  const t = useText(text);
  const { number, digits } = useFormat();
  const action = useAction({
    run: () => changeBatch(name, change),
    onSuccess: ({ moved }) => {
      if ("level" in change) toast({ title: t.moved(number(moved), digits(String(change.level))) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      icon={CalendarClock}
      open
      onClose={onClose}
      title={title}
      texts={{ cancel: t.cancel, confirm: now }}
      action={action}
      sentences={sentences}
      onConfirm={() => action.start()}
    >
      <p className="num">{body}</p>
    </ConfirmDialog>
  );
}

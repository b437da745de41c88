import { Trash2 } from "lucide-react";
import type { Localized } from "@angon/contract/kit/problem";
import { useText } from "../i18n/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import type { IconType } from "../../ui/Icon.tsx";
import { FormProblem } from "./FormProblem.tsx";
import { text } from "./text.ts";
import { useRetryAfter } from "./use-retry-after.ts";

interface RemovalDialogProps {
  open: boolean;
  onClose: () => void;
  texts: { title: string; body: string; now: string; keep?: string; pending?: string };
  removing: { isPending: boolean; error: Error | null; start: () => void; reset: () => void };
  sentences: Readonly<Record<string, Localized>>;
  icon?: IconType;
}

/** The confirmation of a removal. It stays open until the request has succeeded, and shows its error. */
export function RemovalDialog({
  open,
  onClose,
  texts,
  removing,
  sentences,
  icon = Trash2,
}: RemovalDialogProps) {
  const t = useText(text);
  const wait = useRetryAfter(removing.error);
  const close = () => {
    if (removing.isPending) return;
    removing.reset();
    onClose();
  };
  return (
    <Dialog
      size="confirm"
      icon={icon}
      tone="krishna"
      open={open}
      onClose={close}
      title={texts.title}
      footer={
        <>
          <Button variant="secondary" onClick={close} data-autofocus>
            {texts.keep ?? t.keep}
          </Button>
          <Button
            variant="danger"
            busy={removing.isPending}
            disabled={wait > 0}
            onClick={() => removing.start()}
          >
            {removing.isPending ? (texts.pending ?? t.removing) : texts.now}
          </Button>
        </>
      }
    >
      <p>{texts.body}</p>
      {removing.error && (
        <div className="mt-3">
          <FormProblem error={removing.error} wait={wait} sentences={sentences} />
        </div>
      )}
    </Dialog>
  );
}

// @precache later
import { CloudCheck } from "lucide-react";
import { useOnline } from "../../lib/browser/online.ts";
import { deliverNow } from "../../lib/outbox/queue.ts";
import { useText } from "../../lib/i18n/text.ts";
import { useOutboxState } from "../../lib/outbox/queued.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { OutboxRow } from "./OutboxRow.tsx";
import { text } from "./text.ts";

interface OutboxSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The unsent writes: those that need a decision first, then the queued ones in their order. */
export default function OutboxSheet({ open, onClose }: OutboxSheetProps) {
  const t = useText(text);
  const isOnline = useOnline();
  const entries = useOutboxState().entries;
  const stuck = entries.filter(({ state }) => state !== "waiting");
  const waiting = entries.filter(({ state }) => state === "waiting");
  return (
    <Dialog
      size="form"
      open={open}
      onClose={onClose}
      title={t.title}
      subtitle={t.subtitle}
      footer={
        isOnline &&
        waiting.length > 0 && (
          <Button full onClick={deliverNow}>
            {t.sendNow}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyState icon={CloudCheck} title={t.empty} body={t.emptyBody} />
      ) : (
        <ul>
          {[...stuck, ...waiting].map((entry) => (
            <OutboxRow key={entry.seq} entry={entry} onLeave={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

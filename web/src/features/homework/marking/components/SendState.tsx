import { CloudOff, CloudUpload } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useOnline } from "../../../../lib/browser/online.ts";
import { useOutboxState } from "../../../../lib/outbox/queued.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { markEntries } from "../state.ts";
import { text } from "../text.ts";

/** That marks wait on this device; nothing while all of them have arrived. */
export function SendState() {
  const t = useText(text);
  const { number } = useFormat();
  const isOnline = useOnline();
  const { entries } = useOutboxState();
  const waiting = markEntries(entries).filter(({ state }) => state === "waiting").length;
  if (isOnline && waiting === 0) return null;
  return (
    <p
      role="status"
      className="num flex shrink-0 items-center gap-2 bg-marigold-soft px-4 pt-1 pb-0.5 text-meta text-marigold-ink"
    >
      <Icon of={isOnline ? CloudUpload : CloudOff} size={16} className="-mt-0.5" />
      {waiting > 0 ? t.queued(number(waiting)) : t.offline}
    </p>
  );
}

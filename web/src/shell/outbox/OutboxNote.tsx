import { CloudUpload, TriangleAlert, WifiOff } from "lucide-react";
import { useFormat } from "../../lib/i18n/format.ts";
import { useOnline } from "../../lib/browser/online.ts";
import { useText } from "../../lib/i18n/text.ts";
import { useOutboxState } from "../../lib/outbox/queued.ts";
import { Icon } from "../../ui/Icon.tsx";
import { openOutbox } from "./dialogs.ts";
import { text } from "./text.ts";

/** The bar below the header while writes are queued. */
export function OutboxNote() {
  const t = useText(text);
  const format = useFormat();
  const isOnline = useOnline();
  const entries = useOutboxState().entries;
  const stuck = entries.filter(({ state }) => state !== "waiting").length;
  const waiting = format.number(entries.length - stuck);
  const parts = [
    entries.length > stuck && (isOnline ? t.waiting(waiting) : t.offlineWaiting(waiting)),
    stuck > 0 && t.stuck(format.number(stuck)),
  ].filter(Boolean);
  return (
    <>
      <Icon of={stuck > 0 ? TriangleAlert : isOnline ? CloudUpload : WifiOff} size={18} />
      <span className="min-w-0 grow">{parts.join(" · ")}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        className="hit relative min-h-8 font-semibold underline outline-current"
        onClick={openOutbox}
      >
        {t.look}
      </button>
    </>
  );
}

import { WifiOff } from "lucide-react";
import { useOnline } from "../lib/browser/online.ts";
import { retryRequested } from "../lib/browser/signals.ts";
import { useText } from "../lib/i18n/text.ts";
import { onOutboxChange, useOutboxState } from "../lib/outbox/queued.ts";
import { setQueuedWrites } from "../lib/outbox/send-or-queue.ts";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/Icon.tsx";
import type { PageRoute } from "./route.ts";
import { text } from "./text.ts";

setQueuedWrites(() => import("./outbox/queued-writes.ts"));
onOutboxChange(() => void import("./outbox/start-outbox.ts"));

/** A sticky bar below the header, or at the top without one: the user is offline, or writes are queued. */
export function OfflineBar({ route }: { route: PageRoute }) {
  const t = useText(text);
  const isOnline = useOnline();
  const { entries, Note } = useOutboxState();
  const hasNote = Note !== undefined && entries.length > 0;
  if (isOnline && !hasNote) return null;
  return (
    <div
      role="status"
      className={cx(
        "sticky z-20 flex items-center gap-2.5 bg-ink px-4 py-2.5 text-[0.875rem] leading-normal text-paper",
        topOf(route),
      )}
    >
      {hasNote ? (
        <Note />
      ) : (
        <>
          <Icon of={WifiOff} size={18} />
          <span className="min-w-0 grow">{t.offline}</span>
          <button
            type="button"
            className="hit relative min-h-8 font-semibold underline outline-current"
            onClick={retryRequested.emit}
          >
            {t.tryAgain}
          </button>
        </>
      )}
    </div>
  );
}

function topOf({ layout, hidesHeader }: PageRoute): string {
  if (layout === "bare") return "top-0";
  return hidesHeader ? "top-0 lg:top-(--header-h)" : "top-(--header-h)";
}

import { useEffect } from "react";
import { Link } from "wouter";
import { useCountdown } from "../../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useSession } from "../../../session/public.ts";
import { reloadMute } from "../state.ts";
import { text } from "../text.ts";

/** The clock of the phone may be ahead of the server's, which ends the mute. */
const ASK_AGAIN_MS = 30_000;

/** The end and the reason of a sanction after which its person may only read. */
export default function MutedNotice() {
  const { user } = useSession();
  const { sanctioned_until: until, sanction_reason: reason } = user ?? {};
  const t = useText(text);
  const { date } = useFormat();
  const isOver = useCountdown(until ? Date.parse(until) : null) === 0;
  useEffect(() => {
    if (!isOver) return;
    void reloadMute();
    const timer = setInterval(() => void reloadMute(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return (
    <p role="status" className="rounded-control bg-krishna-soft px-4 py-3 text-small text-krishna-ink">
      {until && t.onlyReading(date(until))}
      {reason && <> {t.becauseOf(reason)}</>}{" "}
      <Link href="/moderation" className="font-semibold underline">
        {t.decisions}
      </Link>
    </p>
  );
}

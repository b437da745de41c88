import type { Submission } from "@angon/contract/homework/submissions";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";
import { useSession } from "../../../session/public.ts";
import { useAgo } from "../use-ago.ts";

/** When the work came, and whether it came late or is returned. */
export function ScriptNotes({ script }: { script: Submission }) {
  const t = useText(text);
  const ago = useAgo();
  const { dayTime } = useClockTime();
  const { stub } = useSession();
  const { submitted_at, committed_at, claimed_at, is_late, returned_until, marks, marked_by } = script;
  return (
    <p className="num truncate text-meta text-ink-3">
      {submitted_at ? <time dateTime={submitted_at}>{ago(submitted_at)}</time> : t.timeHidden}
      {committed_at && ` · ${t.receiptAt(dayTime(committed_at))}`}
      {claimed_at && ` · ${t.claimedAt(dayTime(claimed_at))}`}
      {marks !== null && marked_by && marked_by.id !== stub?.id && ` · ${t.markedBy(marked_by.name)}`}
      {is_late && <b className="text-clay-ink"> · {t.isLate}</b>}
      {returned_until && <b className="text-clay-ink"> · {t.isReturned(dayTime(returned_until))}</b>}
    </p>
  );
}

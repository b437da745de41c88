import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";

interface MutedNoticeProps {
  until: string;
  reason: string | null;
}

/** The end and the reason of a sanction after which its person may only read. */
export default function MutedNotice({ until, reason }: MutedNoticeProps) {
  const t = useText(text);
  const { date } = useFormat();
  return (
    <p role="status" className="rounded-control bg-krishna-soft px-4 py-3 text-small text-krishna-ink">
      {t.onlyReading(date(until))}
      {reason && <> {t.becauseOf(reason)}</>}{" "}
      <Link href="/moderation" className="font-semibold underline">
        {t.decisions}
      </Link>
    </p>
  );
}

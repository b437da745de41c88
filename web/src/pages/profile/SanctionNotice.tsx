import type { SessionUser } from "@angon/contract/users";
import { Link } from "wouter";
import { useFormat } from "../../lib/i18n/format.ts";
import { useText } from "../../lib/i18n/text.ts";
import { profileText } from "./text.ts";

/** The end and the reason of the viewer's read-only sanction. */
export function SanctionNotice({ user }: { user: SessionUser }) {
  const t = useText(profileText);
  const format = useFormat();
  if (user.sanctioned_until === null) return null;
  return (
    <p role="status" className="mb-3 rounded-control bg-krishna-soft px-4 py-3 text-small text-krishna-ink">
      {t.onlyReading(format.date(user.sanctioned_until))}
      {user.sanction_reason && <> {t.becauseOf(user.sanction_reason)}</>}{" "}
      <Link href="/moderation" className="font-semibold underline">
        {t.decisions}
      </Link>
    </p>
  );
}

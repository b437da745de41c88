import { Link } from "wouter";
import { useText } from "../../../lib/i18n/text.ts";
import { isSuspended } from "../rules.ts";
import { text } from "../text.ts";

/** Leads from a refused sign-in to the reason and the appeal. */
export function SuspendedLink({ error }: { error: unknown }) {
  const t = useText(text);
  if (!isSuspended(error)) return null;
  return (
    <Link href="/suspended" className="self-start text-label font-semibold text-primary-ink underline">
      {t.whySuspended}
    </Link>
  );
}

import type { GroupPage } from "@angon/contract/groups";
import type { ReactNode } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { pageText } from "../lazy-text.ts";

/** Why the viewer cannot join, and until when. */
export function JoinBlockedNote({ group }: { group: GroupPage }) {
  const t = useText(pageText);
  const format = useFormat();
  const { ban, hurdle, request, ask_again_at: again } = group;
  if (group.is_member) return null;
  if (ban)
    return (
      <Note bad>
        {ban.until ? t.bannedUntil(format.date(ban.until)) : t.banned} {t.because(ban.reason)}
      </Note>
    );
  if (request) return <Note>{t.pendingNote(format.date(request.expires_at))}</Note>;
  if (hurdle === "ask_later" && again) return <Note>{t.askLater(format.date(again))}</Note>;
  if (hurdle === "guardian") return <Note>{t.guardian}</Note>;
  if (hurdle === "disabled") return <Note>{t.closed}</Note>;
  return null;
}

const Note = ({ bad, children }: { bad?: boolean; children: ReactNode }) => (
  <p
    role="status"
    className={cx(
      "mx-4 mt-3 rounded-control px-3.5 py-2.5 text-small",
      bad ? "bg-krishna-soft text-krishna-ink" : "bg-marigold-soft text-marigold-ink",
    )}
  >
    {children}
  </p>
);

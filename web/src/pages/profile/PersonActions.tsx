import type { SessionUser } from "@angon/contract/users";
import { Flag, PenLine, UsersRound } from "lucide-react";
import { FollowToggle } from "../../features/follows/components/FollowToggle.tsx";
import type { Shown } from "../../features/profiles/public.ts";
import { loadReportSheet } from "../../features/reports/public.ts";
import { useLazyDialog } from "../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { profileText } from "./text.ts";

/** Actions on the viewer's own profile. */
export function OwnActions({ user }: { user: SessionUser }) {
  const t = useText(profileText);
  return (
    <>
      <ButtonLink href="/profile/edit" variant="secondary" icon={PenLine}>
        {t.edit}
      </ButtonLink>
      {(user.can.be_linked_by_guardian || user.can.link_child) && (
        <ButtonLink href="/profile/links" variant="secondary" icon={UsersRound}>
          {t.links}
        </ButtonLink>
      )}
    </>
  );
}

/** Actions on another user's profile, as the server allows them. */
export function OtherActions({ shown: { can, isFollowing = false, id, name } }: { shown: Shown }) {
  const t = useText(profileText);
  const report = useLazyDialog(loadReportSheet);
  return (
    <>
      {can?.follow && <FollowToggle wide person={{ id, name, isFollowing, is_assistant: false }} />}
      {can?.report && (
        <Button variant="quiet" icon={Flag} className="bg-surface" onClick={report.open}>
          {t.report}
        </Button>
      )}
      {report.Content && <report.Content {...report.dialogProps} what={{ kind: "user", id }} />}
    </>
  );
}

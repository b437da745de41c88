import type { SessionUser } from "@angon/contract/users";
import { EyeOff, Flag, PenLine, UsersRound } from "lucide-react";
import { useLocation } from "wouter";
import { loadHideDialog } from "../../features/blocks/public.ts";
import { FollowToggle } from "../../features/follows/components/FollowToggle.tsx";
import { forgetPost, idsByAuthor } from "../../features/posts/public.ts";
import { loadProfile, type Shown } from "../../features/profiles/public.ts";
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
export function OtherActions({ shown: { can, isFollowing = false, is_muted, id, name } }: { shown: Shown }) {
  const t = useText(profileText);
  const report = useLazyDialog(loadReportSheet);
  const hiding = useLazyDialog(loadHideDialog);
  const [, navigate] = useLocation();
  const onHidden = (kind: "block" | "mute") => {
    for (const post of idsByAuthor(id)) forgetPost(post);
    if (kind === "block") navigate("/");
    else void loadProfile(id).catch(() => undefined);
  };
  return (
    <>
      {can?.follow && <FollowToggle wide person={{ id, name, isFollowing, is_assistant: false }} />}
      {can?.report && (
        <Button variant="quiet" icon={Flag} className="bg-surface" onClick={report.open}>
          {t.report}
        </Button>
      )}
      {can?.hide &&
        (is_muted ? (
          <ButtonLink href="/profile/blocked" variant="quiet" icon={EyeOff} className="bg-surface">
            {t.muted}
          </ButtonLink>
        ) : (
          <Button variant="quiet" icon={EyeOff} className="bg-surface" onClick={hiding.open}>
            {t.hide}
          </Button>
        ))}
      {hiding.Content && <hiding.Content {...hiding.dialogProps} person={{ id, name }} onHidden={onHidden} />}
      {report.Content && <report.Content {...report.dialogProps} what={{ kind: "user", id }} />}
    </>
  );
}

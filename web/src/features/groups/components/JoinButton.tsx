import type { GroupPage } from "@angon/contract/groups";
import { membersErrors } from "@angon/contract/members";
import { Check, Clock, Plus } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { joining, leaving } from "../api.ts";
import { pageText } from "../lazy-text.ts";
import { actOnGroup, myGroupsChanged, reloadGroupPage, useInvitation } from "../state.ts";

const loadTerms = () => import("./JoinDialog.tsx");
const loadPurchase = () => import("./PurchaseDialog.tsx");

interface JoinButtonProps {
  group: GroupPage;
  /** The token of the invitation link that led here; it opens the terms. */
  invite: string | null;
  /** The invitation has been used, or was no good. */
  onInviteUsed: () => void;
}

/** The join button for the viewer's relation to the group; hidden when joining is impossible. */
export function JoinButton({ group, invite: carried, onInviteUsed }: JoinButtonProps) {
  const t = useText(pageText);
  const language = useLanguage();
  const terms = useLazyDialog(loadTerms);
  const purchase = useLazyDialog(loadPurchase);
  const invite = useInvitation(group, carried, () => {
    toast({ tone: "bad", title: membersErrors["members.invite_ended"][language] });
    onInviteUsed();
  });
  const asks = !group.can.walk_in && invite === null;
  // An invited user joins without a request, so an earlier rejection does not delay them.
  const hurdle = invite !== null && group.hurdle === "ask_later" ? null : group.hurdle;

  const fail = (title: string, error: unknown) => {
    const { title: why, body } = sentenceOf(error, language, membersErrors);
    toast({ tone: "bad", title, body: body ? `${why} ${body}` : why });
    // The reload shows the reason that prevents joining.
    reloadGroupPage(group.slug);
  };
  const join = async () => {
    terms.dialogProps.onClose();
    try {
      await actOnGroup(
        group.id,
        joining(group, invite, (now) =>
          toast({ title: now === "member" ? t.hasJoined(group.name) : t.hasAsked }),
        ),
      );
      myGroupsChanged.emit();
    } catch (error) {
      if (error instanceof ProblemError && error.code === "members.invite_ended") onInviteUsed();
      fail(t.joinFailed, error);
    }
  };
  const withdraw = async () => {
    try {
      await actOnGroup(
        group.id,
        leaving(group, () => toast({ title: t.hasWithdrawn })),
      );
    } catch (error) {
      fail(t.withdrawFailed, error);
    }
  };

  const mustBuy = hurdle === "paid" || hurdle === "not_eligible";
  const lacking = hurdle === "paid" ? "paid" : group.type === "COURSE" ? "course" : "chosen";
  const start = mustBuy ? purchase.open : terms.open;
  const isInvited = invite !== null && !group.is_member && (hurdle === null || mustBuy);
  const isUsed = invite !== null && group.is_member;
  const startInvited = useEffectEvent(start);
  const dropInvite = useEffectEvent(onInviteUsed);
  useEffect(() => {
    if (isInvited) startInvited();
    if (isUsed) dropInvite();
  }, [isInvited, isUsed]);

  return (
    <>
      {group.is_member ? (
        <Button variant="tint" icon={Check} disabled>
          {t.member}
        </Button>
      ) : group.request && invite === null ? (
        <>
          <Button variant="tint" icon={Clock} disabled>
            {t.pending}
          </Button>
          <Button variant="secondary" onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        </>
      ) : (
        (hurdle === null || mustBuy) && (
          <Button icon={Plus} onClick={start}>
            {asks ? t.ask : t.join}
          </Button>
        )
      )}
      {terms.Content && (
        <terms.Content {...terms.dialogProps} group={group} asks={asks} onAgree={() => void join()} />
      )}
      {purchase.Content && <purchase.Content {...purchase.dialogProps} what={lacking} />}
    </>
  );
}

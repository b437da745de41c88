import { UsersRound } from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PostSkeleton } from "../../../ui/Skeleton.tsx";
import { useSession } from "../../session/public.ts";
import { EnterCodeCard } from "../components/EnterCodeCard.tsx";
import { InviteCard } from "../components/InviteCard.tsx";
import { LinkList } from "../components/LinkList.tsx";
import { GuardianScope } from "../components/GuardianScope.tsx";
import { text } from "../text.ts";

/** Guardian links: the student invites, the guardian enters the code, either of them ends the link. */
export default function LinksPage() {
  const t = useText(text);
  const { user } = useSession();
  usePageTitle(t.title);
  if (!user) return <PostSkeleton />;
  const { be_linked_by_guardian, link_child } = user.can;

  return (
    <div className="mx-auto max-w-190">
      <h1 className="pb-3.5 max-lg:sr-only">{t.title}</h1>
      {be_linked_by_guardian && <InviteCard />}
      {link_child && <EnterCodeCard />}
      {be_linked_by_guardian || link_child ? (
        <>
          <LinkList relation={link_child ? "child" : "guardian"} />
          <GuardianScope />
        </>
      ) : (
        <Card>
          <EmptyState icon={UsersRound} title={t.notForYou} body={t.notForYouHow} />
        </Card>
      )}
    </div>
  );
}

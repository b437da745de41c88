import { useOnDemand } from "../../lib/on-demand.ts";
import { useText } from "../../lib/text.ts";
import { Button } from "../../ui/Button.tsx";
import { profileText } from "../pages/text.ts";

const loadFollowDialog = () => import("../../features/follows/components/FollowDialog.tsx");

/** Who follows oneself and whom one follows, each behind a press. */
export function FollowLists({ userId }: { userId: number }) {
  const t = useText(profileText);
  const followers = useOnDemand(loadFollowDialog);
  const following = useOnDemand(loadFollowDialog);
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" variant="tint" onClick={followers.open}>
        {t.followers}
      </Button>
      <Button size="sm" variant="tint" onClick={following.open}>
        {t.following}
      </Button>
      {followers.Content && <followers.Content {...followers.shown} side="followers" userId={userId} />}
      {following.Content && <following.Content {...following.shown} side="following" userId={userId} />}
    </div>
  );
}

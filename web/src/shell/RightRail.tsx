import { ActiveMembers } from "../features/presence/public.ts";
import { FollowToggle } from "../features/follows/components/FollowToggle.tsx";
import { LeaderboardWidget } from "../features/leaderboard/public.ts";
import { useSession } from "../features/session/public.ts";
import { batchParam } from "../lib/data/batch.ts";

/** The leaderboard of the month and the active members. */
export default function RightRail() {
  const { user } = useSession();
  return (
    <>
      <LeaderboardWidget batch={batchParam(user)} userId={user?.id} />
      <ActiveMembers toggleOf={(member) => <FollowToggle person={{ ...member, is_assistant: false }} />} />
    </>
  );
}

import { ActiveMembers } from "../features/presence/public.ts";
import { FollowToggle } from "../features/follows/components/FollowToggle.tsx";
import TodayExams from "../features/quizzes/exams/components/TodayExams.tsx";
import { LeaderboardWidget } from "../features/leaderboard/public.ts";
import { useSession } from "../features/session/public.ts";
import { TodayCard } from "../features/today/public.ts";
import { batchParam } from "../lib/data/batch.ts";

/** The tasks and exams of the day, the leaderboard of the month and the active members. */
export function RightRail() {
  const { user } = useSession();
  const batch = batchParam(user);
  return (
    <>
      {!user?.can.link_child && (
        <>
          <TodayCard className="mb-4" />
          <TodayExams batch={batch} className="mb-4" />
        </>
      )}
      <LeaderboardWidget batch={batch} userId={user?.id} />
      <ActiveMembers toggleOf={(member) => <FollowToggle person={{ ...member, is_assistant: false }} />} />
    </>
  );
}

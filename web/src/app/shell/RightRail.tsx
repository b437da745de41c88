import { Link } from "wouter";
import { ActiveMembers } from "../../features/active/public.ts";
import { FollowToggle } from "../../features/follows/components/FollowToggle.tsx";
import { useText } from "../../lib/text.ts";
import { Alpona } from "../../ui/Alpona.tsx";
import { Card } from "../../ui/Card.tsx";
import { text } from "../text.ts";
import { railText } from "./text.ts";

/** The place of the month's best, which says what it will show, and who is around. */
export default function RightRail() {
  const t = useText(railText);
  const { leaderboard } = useText(text);
  return (
    <>
      <Card inset className="overflow-hidden">
        <h2 className="px-4 pt-3.5 text-h3">{t.topContributors}</h2>
        <div className="flex flex-col items-center px-6 pt-5 pb-5 text-center">
          <Alpona shape="fan" size={168} className="text-primary-line" />
          <p className="mt-3 text-meta text-balance text-ink-2">{t.topContributorsHint}</p>
        </div>
        <Link
          href="/leaderboard"
          className="flex min-h-11 items-center justify-center border-t border-line pt-0.5 text-label font-semibold text-primary-ink -outline-offset-3 hover:bg-surface-2"
        >
          {leaderboard}
        </Link>
      </Card>
      <ActiveMembers toggleOf={(member) => <FollowToggle person={{ ...member, is_assistant: false }} />} />
    </>
  );
}

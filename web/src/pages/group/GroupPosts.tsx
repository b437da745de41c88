import type { GroupPage } from "@angon/contract/groups";
import { MessagesSquare } from "lucide-react";
import { useCallback } from "react";
import { ComposerCard } from "../../features/composer/public.ts";
import { PinnedPosts } from "../../features/posts/pinned/components/PinnedPosts.tsx";
import { TodayExamsLater } from "../../features/quizzes/exams/public.ts";
import { PostList, readFeed, type ReadPosts } from "../../features/posts/public.ts";
import { useIsWide } from "../../lib/browser/use-is-wide.ts";
import { useText } from "../../lib/i18n/text.ts";
import { useOutboxState } from "../../lib/outbox/queued.ts";
import { Alpona } from "../../ui/Alpona.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PostSkeleton } from "../../ui/Skeleton.tsx";
import { text } from "./text.ts";

/** Everything for those inside; for others what is pinned and nothing more, not even asked for. */
export function GroupPosts({ group }: { group: GroupPage }) {
  if (group.can.take_part) return <Inside group={group} />;
  // Let in, and the server's word about it on its way.
  if (group.is_member) return <PostSkeleton />;
  return <Outside group={group} />;
}

function Inside({ group }: { group: GroupPage }) {
  const t = useText(text);
  const hasRail = useIsWide("xl");
  const { Posts } = useOutboxState();
  const ref = String(group.id);
  const read: ReadPosts = useCallback(
    (at, signal) => readFeed({ sortedBy: "default", group: ref }, at, signal),
    [ref],
  );
  return (
    <>
      {group.can.post && <ComposerCard group={group} />}
      {Posts && <Posts groupId={group.id} />}
      <PinnedPosts of={{ group_id: ref }} />
      <div className="mt-2 md:mt-3">
        <PostList
          page="group"
          listKey={`group:${ref}`}
          read={read}
          between={hasRail ? null : <TodayExamsLater group={ref} className="mt-2 md:mt-3" />}
          empty={<EmptyState icon={MessagesSquare} title={t.empty} body={t.emptyBody} />}
        />
      </div>
    </>
  );
}

const wayIn: readonly GroupPage["hurdle"][] = [null, "paid", "not_eligible"];

function Outside({ group }: { group: GroupPage }) {
  const t = useText(text);
  return (
    <>
      <PinnedPosts of={{ group_id: String(group.id) }} titled />
      <Card padded className="mt-2 flex items-center gap-4 md:mt-3">
        <Alpona shape="rosetteSmall" size={64} className="text-primary-line" />
        <div className="min-w-0">
          <h2 className="text-h3">{wayIn.includes(group.hurdle) ? t.joinToRead : t.membersRead}</h2>
          <p className="text-small text-ink-2">{t.joinToReadBody}</p>
        </div>
      </Card>
    </>
  );
}

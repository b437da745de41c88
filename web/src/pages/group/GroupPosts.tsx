import type { GroupPage } from "@angon/contract/groups";
import { MessagesSquare } from "lucide-react";
import { Suspense, useCallback, useMemo } from "react";
import { useSearchParams } from "wouter";
import { ComposerCard } from "../../features/composer/public.ts";
import { loadPostingNote } from "../../features/groups/posting/public.ts";
import { TopicChips } from "../../features/groups/topics/public.ts";
import { PinnedPosts } from "../../features/posts/pinned/components/PinnedPosts.tsx";
import { TodayExamsLater } from "../../features/quizzes/exams/public.ts";
import { PostList, readFeed, useNewPosts, type ReadPosts } from "../../features/posts/public.ts";
import { useIsWide } from "../../lib/browser/use-is-wide.ts";
import { useText } from "../../lib/i18n/text.ts";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { useOutboxState } from "../../lib/outbox/queued.ts";
import { ErrorBoundary } from "../../shell/ErrorBoundary.tsx";
import { Alpona } from "../../ui/Alpona.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PostSkeleton } from "../../ui/Skeleton.tsx";
import { text } from "./text.ts";

const note = lazy(loadPostingNote);

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
  const [topic, chooseTopic] = useTopic(group.topics);
  const topicRef = topic === null ? undefined : String(topic);
  const listKey = topicRef === undefined ? `group:${ref}` : `group:${ref}:${topicRef}`;
  const feed = useMemo(
    () => ({ sortedBy: "default", group: ref, ...(topicRef !== undefined && { topic: topicRef }) }) as const,
    [ref, topicRef],
  );
  const read: ReadPosts = useCallback((at, signal) => readFeed(feed, at, signal), [feed]);
  const NewPosts = useNewPosts();
  return (
    <>
      {NewPosts && <NewPosts listKey={listKey} feed={feed} />}
      {group.rules && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <Lazy of={note} props={{ rules: group.rules }} />
          </Suspense>
        </ErrorBoundary>
      )}
      {group.can.post && <ComposerCard group={{ ...group, topicId: topic }} />}
      {Posts && <Posts groupId={group.id} />}
      {topic === null && <PinnedPosts of={{ group_id: ref }} expectsNone={!group.has_pins} />}
      {group.topics && <TopicChips topics={group.topics} chosen={topic} onChoose={chooseTopic} />}
      <div className="mt-2 md:mt-3">
        <PostList
          page="group"
          listKey={listKey}
          read={read}
          between={hasRail ? null : <TodayExamsLater group={ref} className="mt-2 md:mt-3" />}
          empty={
            topic === null ? (
              <EmptyState icon={MessagesSquare} title={t.empty} body={t.emptyBody} />
            ) : (
              <EmptyState icon={MessagesSquare} title={t.topicEmpty} body={t.topicEmptyBody} />
            )
          }
        />
      </div>
    </>
  );
}

/** The topic that the address names; one that is gone names none. */
function useTopic(topics: GroupPage["topics"] = []): [number | null, (id: number | null) => void] {
  const [search, setSearch] = useSearchParams();
  const named = topics.find(({ id }) => String(id) === search.get("topic"));
  const choose = (id: number | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete("topic");
        else next.set("topic", String(id));
        return next;
      },
      { replace: true },
    );
  return [named?.id ?? null, choose];
}

const wayIn: readonly GroupPage["hurdle"][] = [null, "paid", "not_eligible"];

function Outside({ group }: { group: GroupPage }) {
  const t = useText(text);
  return (
    <>
      <PinnedPosts of={{ group_id: String(group.id) }} titled expectsNone={!group.has_pins} />
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

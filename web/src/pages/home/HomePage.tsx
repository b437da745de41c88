// @part home
import { MessagesSquare } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "wouter";
import {
  isEmbeddedFeedEmpty,
  PostList,
  readFeed,
  loadPostRow,
  takeEmbeddedFeed,
  useNewPosts,
  type Feed,
  type ReadPosts,
} from "../../features/posts/public.ts";
import { TodayExamsLater } from "../../features/quizzes/exams/public.ts";
import { useSession } from "../../features/session/public.ts";
import { SubjectFilter } from "../../features/subjects/public.ts";
import { batchParam } from "../../lib/data/batch.ts";
import { useDebounced } from "../../lib/data/use-debounced.ts";
import { useText } from "../../lib/i18n/text.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FeedTop, loadPinned } from "./FeedTop.tsx";
import { SortMenu } from "./SortMenu.tsx";
import { text } from "./text.ts";

const FILTER_DELAY_MS = 300;

/** Server-rendered posts can be hydrated only when the chunk that renders them has loaded. */
export const readFirstRows = async (): Promise<void> => {
  if (!isEmbeddedFeedEmpty()) await loadPostRow();
  if (import.meta.env.SSR) await loadPinned();
};

export default function HomePage() {
  const t = useText(text);
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();

  const batch = batchParam(user);
  const subjectId = Number(search.get("subjectId")) || null;
  const sortedBy = search.get("sortedBy") === "latest" ? "latest" : "default";
  // Switching quickly through subjects loads only the last one.
  const asked = useDebounced(
    JSON.stringify({ batch, sortedBy, ...(subjectId && { subjectId }) } satisfies Feed),
    FILTER_DELAY_MS,
  );
  const listKey = `feed:${asked}`;
  useState(() => sortedBy === "default" && !subjectId && takeEmbeddedFeed(batch, listKey));
  const feed = useMemo(() => JSON.parse(asked) as Feed, [asked]);
  const read: ReadPosts = useCallback((at, signal) => readFeed(feed, at, signal), [feed]);

  const NewPosts = useNewPosts();

  const put = (name: string, value: string | number | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, String(value));
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <h1 className="sr-only">{t.title}</h1>
      <FeedTop batch={batch} opensComposer={search.has("open")} postsHomework={user?.can.create_homework} />
      <div className="flex items-center gap-2 pt-1 pr-3 pb-3 pl-4 md:px-0">
        <SubjectFilter batch={batch} chosen={subjectId} onChoose={(id) => put("subjectId", id)} />
        {user?.can.sort_feed && (
          <SortMenu
            isLatest={sortedBy === "latest"}
            onSort={(latest) => put("sortedBy", latest ? "latest" : null)}
          />
        )}
      </div>
      {/* Over the first post: above it, it would cover buttons. */}
      {NewPosts && <NewPosts listKey={listKey} feed={feed} />}
      <PostList
        listKey={listKey}
        read={read}
        between={
          !user?.can.link_child && (
            <TodayExamsLater batch={batch} hidden="xl:hidden" className="mt-2 md:mt-3" />
          )
        }
        empty={
          <EmptyState icon={MessagesSquare} title={subjectId ? t.emptySubject : t.empty} body={t.emptyBody} />
        }
      />
    </>
  );
}

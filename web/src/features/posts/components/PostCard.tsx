import type { Post } from "@angon/contract/posts";
import { memo, Suspense, useRef, useState } from "react";
import { lazy } from "../../../lib/lazy/lazy.ts";
import { Lazy } from "../../../lib/lazy/Lazy.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { usePresence } from "../../../ui/use-presence.ts";
import { usePost } from "../state.ts";
import { text } from "../text.ts";
import { TopComment } from "./TopComment.tsx";
import type { MutedNoticeProps } from "./MutedNotice.tsx";
import { PostActions } from "./PostActions.tsx";
import { PostBody } from "./PostBody.tsx";
import { PostHead, type PageOfPosts } from "./PostHead.tsx";
import { PostMedia } from "./PostMedia.tsx";
import { PostPoll } from "./PostPoll.tsx";
import { PostTags } from "./PostTags.tsx";

const notice = lazy(() => import("./PostNotice.tsx"));
const mutedNotice = lazy<MutedNoticeProps>(() => import("./MutedNotice.tsx"));

// The server draws a card at once, and a boundary that it cannot finish is an error of the page.
if (import.meta.env.SSR) void Promise.all([notice.prefetch(), mutedNotice.prefetch()]);

interface PostCardProps {
  id: number;
  /** On its own page: the text is not cut, and the comments stand below. */
  whole?: boolean;
  page?: PageOfPosts | undefined;
}

/** A post as every list shows it; one that was deleted fades away. */
export const PostCard = memo(function PostCard({ id, whole = false, page }: PostCardProps) {
  const post = usePost(id);
  const card = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Post | undefined>(post);
  if (post && post !== last) setLast(post);
  const present = usePresence(post !== undefined, card);
  const shown = post ?? last;
  const t = useText(text);
  const [isOpened, setOpened] = useState(false);
  if (!present || !shown) return null;
  if (shown.muted_word && !shown.announced && !whole && !isOpened)
    return (
      <Suspense>
        <Lazy of={mutedNotice} props={{ word: shown.muted_word, onOpen: () => setOpened(true) }} />
      </Suspense>
    );
  return (
    <Card
      as="article"
      padded
      ref={card}
      aria-label={t.postOf(shown.user.name)}
      data-post={id}
      data-leaving={post ? undefined : ""}
      className="post-card"
    >
      {(shown.announced || shown.topic || shown.poll_ends_at || shown.status === "held") && (
        <Suspense>
          <Lazy of={notice} props={{ post: shown }} />
        </Suspense>
      )}
      <PostHead post={shown} whole={whole} page={page} />
      <PostTags post={shown} />
      <PostBody post={shown} whole={whole} />
      <PostMedia post={shown} />
      {shown.pollOptions.length > 0 && <PostPoll post={shown} />}
      {shown.status === "published" && <PostActions post={shown} whole={whole} />}
      {!whole && <TopComment post={shown} />}
    </Card>
  );
});

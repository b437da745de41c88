import type { Post } from "@angon/contract/posts";
import { memo, useRef, useState } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { usePresence } from "../../../ui/use-presence.ts";
import { usePost } from "../state.ts";
import { text } from "../text.ts";
import { TopComment } from "./TopComment.tsx";
import { PostActions } from "./PostActions.tsx";
import { PostBody } from "./PostBody.tsx";
import { PostHead, type PageOfPosts } from "./PostHead.tsx";
import { PostMedia } from "./PostMedia.tsx";
import { PostPoll } from "./PostPoll.tsx";
import { PostTags } from "./PostTags.tsx";

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
  if (!present || !shown) return null;
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
      <PostHead post={shown} whole={whole} page={page} />
      <PostTags post={shown} />
      <PostBody post={shown} whole={whole} />
      <PostMedia post={shown} />
      {shown.pollOptions.length > 0 && <PostPoll post={shown} />}
      <PostActions post={shown} whole={whole} />
      {!whole && <TopComment post={shown} />}
    </Card>
  );
});

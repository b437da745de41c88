import type { Comment, CommentReaction } from "@angon/contract/comments";
import {
  asPerson,
  asPicture,
  type Author,
  type StoredMention,
  type StoredPicture,
  type Looking,
  type PostRow,
} from "../posts/public.ts";
import { canRate, canRemove, canReport } from "./access.ts";
import type { CommentRow } from "./tables.ts";

export type CommentSeen = CommentRow & {
  author: Author;
  reaction: CommentReaction | null;
  reply_count: number;
};

/** The post they stand below. */
export type Below = Looking & { post: Pick<PostRow, "id" | "group_id"> };

function asComment(below: Below, row: CommentSeen): Comment {
  const { viewer } = below;
  const gone = row.status !== "published";
  const picture =
    gone || row.picture === null ? null : asPicture(below, below.post)(row.picture as StoredPicture);
  return {
    id: row.id,
    post_id: row.post_id,
    user_id: gone ? null : row.user_id,
    user: gone ? null : asPerson(row.author),
    content: gone ? "" : row.content,
    deleted: gone,
    image: picture?.url ?? null,
    picture,
    mentions: gone ? [] : (row.mentions as StoredMention[]),
    created_at: row.created_at.toISOString(),
    satisfied_count: gone ? 0 : row.satisfied_count,
    dissatisfied_count: gone ? 0 : row.dissatisfied_count,
    reaction: gone ? null : row.reaction,
    by_assistant: row.by_assistant,
    parentCommentId: row.parent_id,
    reply_count: row.reply_count,
    can: {
      remove: !gone && canRemove(viewer, row),
      rate: !gone && canRate(viewer, row),
      reply: !gone,
      report: !gone && canReport(viewer, row),
    },
    replies: [],
  };
}

/** Each below the one it answers; what answers none of them is on top. */
export function asThreads(below: Below, rows: readonly CommentSeen[]): Comment[] {
  const all = rows.map((row) => asComment(below, row));
  const byId = new Map(all.map((comment) => [comment.id, comment]));
  const top: Comment[] = [];
  for (const comment of all) {
    const parent = comment.parentCommentId === null ? undefined : byId.get(comment.parentCommentId);
    (parent?.replies ?? top).push(comment);
  }
  return top;
}

export type AuthoredRow = Pick<
  CommentRow,
  "id" | "content" | "picture" | "created_at" | "satisfied_count" | "parent_id"
> & {
  group_id: number | null;
  post: { id: number; body: string; user_name: string; user_profile_pic: string | null; created_at: string };
};

export const asAuthored = (looking: Looking, row: AuthoredRow) => ({
  id: row.id,
  content: row.content,
  image:
    row.picture === null
      ? null
      : asPicture(looking, { id: row.post.id, group_id: row.group_id })(row.picture as StoredPicture).url,
  created_at: row.created_at.toISOString(),
  satisfied: row.satisfied_count,
  parentCommentId: row.parent_id,
  post: { ...row.post, created_at: new Date(row.post.created_at).toISOString() },
});

import type { LadderMark } from "@angon/contract/assistant/ladder";
import type { Comment, CommentReaction, Verified } from "@angon/contract/comments";
import {
  asPerson,
  asPicture,
  type Author,
  type StoredMention,
  type StoredPicture,
  type ViewContext,
  type PostRow,
} from "../posts/public.ts";
import { isClosed } from "../../kit/access.ts";
import { canRate, canRemove, canReport, canVerify } from "./access.ts";
import type { CommentRow } from "./tables.ts";

export type CommentWithAuthor = CommentRow & {
  author: Author;
  reaction: CommentReaction | null;
  reply_count: number;
  verifier: Verified["by"];
};

/** The viewer and the post of the comments. */
export type ThreadContext = ViewContext & { post: Pick<PostRow, "id" | "group_id" | "hsc_batch"> };

const placementOf = (id: number, { group_id }: Pick<PostRow, "group_id">) => ({
  ref: { kind: "comment", id } as const,
  group_id,
});

const reactionsOf = (row: Pick<CommentRow, "satisfied_count" | "dissatisfied_count">): Comment["reactions"] =>
  (["satisfied", "dissatisfied"] as const).flatMap((type) =>
    Array.from({ length: row[`${type}_count`] }, () => ({ type })),
  );

type Judged = Pick<CommentRow, "verdict" | "verified_at" | "verdict_note"> & { verifier: Verified["by"] };

export const verifiedOf = (row: Judged): Verified | null =>
  row.verdict === null || row.verified_at === null
    ? null
    : {
        verdict: row.verdict,
        by: row.verifier,
        at: row.verified_at.toISOString(),
        note: row.verdict_note,
      };

function asComment(context: ThreadContext, row: CommentWithAuthor): Comment {
  const { viewer } = context;
  const isDeleted = row.status !== "published";
  const mayAnswer = !isDeleted && !isClosed(viewer, context.post);
  const picture =
    isDeleted || row.picture === null
      ? null
      : asPicture(context, placementOf(row.id, context.post))(row.picture as StoredPicture);
  return {
    id: row.id,
    post_id: row.post_id,
    user_id: isDeleted ? null : row.user_id,
    user: isDeleted ? null : asPerson(row.author),
    content: isDeleted ? "" : row.content,
    deleted: isDeleted,
    image: picture?.url ?? null,
    picture,
    mentions: isDeleted ? [] : (row.mentions as StoredMention[]),
    created_at: row.created_at.toISOString(),
    satisfied_count: isDeleted ? 0 : row.satisfied_count,
    dissatisfied_count: isDeleted ? 0 : row.dissatisfied_count,
    reactions: isDeleted ? [] : reactionsOf(row),
    reaction: isDeleted ? null : row.reaction,
    by_assistant: row.by_assistant,
    ai: isDeleted ? null : (row.ai as LadderMark | null),
    verified: isDeleted ? null : verifiedOf(row),
    parentCommentId: row.parent_id,
    reply_count: row.reply_count,
    can: {
      remove: !isDeleted && canRemove(viewer, row),
      rate: mayAnswer && canRate(viewer, row),
      reply: mayAnswer,
      report: !isDeleted && canReport(viewer, row),
      ...(!isDeleted && canVerify(viewer, row) && { verify: true as const }),
    },
    replies: [],
  };
}

/** Nests replies under their parents; a comment whose parent is not among the rows stays at the top level. */
export function asThreads(context: ThreadContext, rows: readonly CommentWithAuthor[]): Comment[] {
  const all = rows.map((row) => asComment(context, row));
  const byId = new Map(all.map((comment) => [comment.id, comment]));
  const topLevel: Comment[] = [];
  for (const comment of all) {
    const parent = comment.parentCommentId === null ? undefined : byId.get(comment.parentCommentId);
    (parent?.replies ?? topLevel).push(comment);
  }
  return topLevel;
}

export type AuthoredRow = Pick<
  CommentRow,
  "id" | "content" | "picture" | "created_at" | "satisfied_count" | "parent_id"
> & {
  group_id: number | null;
  post: {
    id: number;
    body: string;
    user_id: number;
    user_name: string;
    user_profile_pic: string | null;
    created_at: string;
  };
};

export const asAuthored = (context: ViewContext, row: AuthoredRow) => ({
  id: row.id,
  content: row.content,
  image:
    row.picture === null
      ? null
      : asPicture(context, placementOf(row.id, row))(row.picture as StoredPicture).url,
  created_at: row.created_at.toISOString(),
  satisfied: row.satisfied_count,
  parentCommentId: row.parent_id,
  post: { ...row.post, created_at: new Date(row.post.created_at).toISOString() },
});

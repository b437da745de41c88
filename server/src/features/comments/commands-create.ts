import type { LadderMark } from "@angon/contract/assistant/ladder";
import type { ResponseOf, InputOf } from "@angon/contract";
import { DEEPEST, type Comment, type comments } from "@angon/contract/comments";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { closedBy, isClosed } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { mentionsFor, visibleText } from "../composer/public.ts";
import { enforceSlowMode } from "../groups/public.ts";
import { checkTextOnce } from "../guard/public.ts";
import {
  commentCountChange,
  loadForUpdate,
  type LoadedPost,
  type StoredMention,
  type StoredPicture,
} from "../posts/public.ts";
import { claimPicture } from "../uploads/public.ts";
import { canComment } from "./access.ts";
import { commentLimit } from "./limits.ts";
import type { CommentWithAuthor } from "./present.ts";
import { columns, loadReadable, presentThreads } from "./queries.ts";
import type { CommentRow } from "./tables.ts";

/** The post is locked first: a concurrent deletion of the post either includes the comment or prevents it. */
export async function create(
  ctx: SignedIn,
  { params, body }: InputOf<typeof comments.create>,
): Promise<ResponseOf<typeof comments.create>> {
  const { viewer, clock } = ctx;
  const content = visibleText(body.content);
  const [image, parentId] = [body.image ?? null, body.parentCommentId ?? null];
  if (content === "" && image === null) return fail("comments.empty");
  await checkTextOnce(ctx, [content], { mayNudge: true, confirmed: body.confirmed });
  await ctx.limits.take(commentLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    const [post, parent] = await Promise.all([
      loadForUpdate(tx, viewer, params.slug),
      parentId === null ? undefined : loadReadable(tx, viewer, params.slug, parentId),
    ]);
    allow(canComment(post), "posts.members_only");
    if (isClosed(viewer, post)) fail(closedBy(post));
    if (parentId !== null && !parent) return fail("comments.parent_elsewhere");
    await enforceSlowMode(tx, viewer, { groupId: post.group_id, role: post.my_group_role, now: clock.now() });
    const isPrivate = post.group_id !== null;
    const comment = await writeComment(tx, ctx, post, {
      ...replyPosition(parent),
      post_id: post.id,
      user_id: viewer.userId,
      content,
      picture: image === null ? null : await claimPicture(tx, viewer.userId, image, { isPrivate }),
      mentions: await mentionsFor(tx, viewer, content, body.mentions, post.group_id),
      by_assistant: false,
      created_at: clock.now(),
    });
    // `parentId` is the comment that is replied to; at the maximum depth it differs from the stored parent.
    await emit(tx, "comment.created", {
      commentId: comment.id,
      postId: post.id,
      parentId,
      userId: viewer.userId,
    });
    return [comment];
  });
}

/** Replies at the maximum depth become siblings. */
export function replyPosition(
  parent: Pick<CommentRow, "id" | "parent_id" | "depth"> | undefined,
): Pick<CommentRow, "parent_id" | "depth"> {
  if (!parent) return { parent_id: null, depth: 1 };
  if (parent.depth < DEEPEST) return { parent_id: parent.id, depth: parent.depth + 1 };
  return { parent_id: parent.parent_id, depth: DEEPEST };
}

export type NewComment = Pick<
  CommentRow,
  "post_id" | "parent_id" | "depth" | "user_id" | "content" | "by_assistant" | "created_at"
> & { picture: StoredPicture | null; mentions: readonly StoredMention[]; ai?: LadderMark };

/** `written` is the inserted comment; the caller holds the post's lock and has checked access. */
const writing = (comment: NewComment) => part`
  with written as (
    insert into comments (post_id, parent_id, depth, user_id, content, picture, mentions, by_assistant, ai,
      created_at)
    values (${comment.post_id}, ${comment.parent_id}, ${comment.depth}, ${comment.user_id}, ${comment.content},
      ${comment.picture && JSON.stringify(comment.picture)}::jsonb, ${JSON.stringify(comment.mentions)}::jsonb,
      ${comment.by_assistant}, ${comment.ai ? JSON.stringify(comment.ai) : null}::jsonb, ${comment.created_at})
    returning *),
  counted as (${commentCountChange(comment.post_id, 1)})`;

/** Inserts a comment, updates the post's count, and presents the comment to its author in the same statement. */
async function writeComment(tx: Tx, ctx: SignedIn, post: LoadedPost, comment: NewComment): Promise<Comment> {
  const { viewer } = ctx;
  const rows = await tx.many<CommentWithAuthor>(sql`
    ${writing(comment)} select ${columns(viewer, part`${post.group_id}::int`)}
    from written c join users u on u.id = c.user_id`);
  const [shown] = presentThreads(ctx, viewer, post, rows);
  if (!shown) throw new Error("inserting the comment returned no row");
  return shown;
}

/** Like `writeComment`, for the assistant. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`${writing(comment)} select id from written`);
  if (!row) throw new Error("inserting the comment returned no row");
  return row.id;
}

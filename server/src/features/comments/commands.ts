import type { ResponseOf, InputOf } from "@angon/contract";
import { DEEPEST, type Comment, type comments } from "@angon/contract/comments";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { isClosed } from "../../kit/access.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { mentionsFor, visibleText } from "../composer/public.ts";
import { takeTurn } from "../groups/public.ts";
import { checkText } from "../guard/public.ts";
import {
  adjustCommentCount,
  commentCountChange,
  loadForUpdate,
  loadShared,
  type LoadedPost,
  type StoredMention,
  type StoredPicture,
} from "../posts/public.ts";
import { claimPicture, conceal, release, reveal } from "../uploads/public.ts";
import { canComment, canRate, canRead, canRemove, isOwn } from "./access.ts";
import { columns, loadReadableForUpdate, loadReadable, presentThreads } from "./queries.ts";
import type { CommentWithAuthor } from "./present.ts";
import { countDelta, nextRating } from "./rules.ts";
import type { CommentReactionRow, CommentRow } from "./tables.ts";
import { commentLimit } from "./limits.ts";
import { reactionLimit } from "../reactions/public.ts";

/** The post is locked first: a concurrent deletion of the post either includes the comment or prevents it. */
export async function create(
  ctx: SignedIn,
  { params, body }: InputOf<typeof comments.create>,
): Promise<ResponseOf<typeof comments.create>> {
  const { viewer, clock } = ctx;
  const content = visibleText(body.content);
  const [image, parentId] = [body.image ?? null, body.parentCommentId ?? null];
  if (content === "" && image === null) return fail("comments.empty");
  await checkText(ctx, [content], { mayHold: false, mayNudge: true, confirmed: body.confirmed }).catch(
    async (refusal: unknown) => {
      // A comment that was written before the list of words changed is answered again.
      if (!(await ctx.answered())) throw refusal;
    },
  );
  await ctx.limits.take(commentLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    const [post, parent] = await Promise.all([
      loadForUpdate(tx, viewer, params.slug),
      parentId === null ? undefined : loadReadable(tx, params.slug, parentId),
    ]);
    allow(canComment(post), "posts.members_only");
    if (isClosed(viewer, post)) fail("batches.closed");
    if (parentId !== null && !parent) return fail("comments.parent_elsewhere");
    await takeTurn(tx, viewer, { groupId: post.group_id, role: post.my_group_role, now: clock.now() });
    const isPrivate = post.group_id !== null;
    const [comment] = await writeComment(ctx, tx, post, {
      ...replyPosition(parent),
      post_id: post.id,
      user_id: viewer.userId,
      content,
      picture: image === null ? null : await claimPicture(tx, viewer.userId, image, { isPrivate }),
      mentions: await mentionsFor(tx, ctx.viewer, content, body.mentions, post.group_id),
      by_assistant: false,
      created_at: clock.now(),
    });
    await emit(tx, "comment.created", {
      commentId: comment.id,
      postId: post.id,
      // The comment that is replied to; at the maximum depth it differs from the stored parent.
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
> & { picture: StoredPicture | null; mentions: readonly StoredMention[] };

/** `written` is the inserted comment; the caller holds the post's lock and has checked access. */
const writing = (comment: NewComment) => part`
  with written as (
    insert into comments (post_id, parent_id, depth, user_id, content, picture, mentions, by_assistant, created_at)
    values (${comment.post_id}, ${comment.parent_id}, ${comment.depth}, ${comment.user_id}, ${comment.content},
      ${comment.picture && JSON.stringify(comment.picture)}::jsonb, ${JSON.stringify(comment.mentions)}::jsonb,
      ${comment.by_assistant}, ${comment.created_at})
    returning *),
  counted as (${commentCountChange(comment.post_id, 1)})`;

/** Inserts a comment, updates the post's count, and presents the comment to its author in the same statement. */
async function writeComment(
  ctx: SignedIn,
  tx: Tx,
  post: LoadedPost,
  comment: NewComment,
): Promise<[Comment]> {
  const { viewer } = ctx;
  const rows = await tx.many<CommentWithAuthor>(sql`
    ${writing(comment)} select ${columns(viewer, part`${post.group_id}::int`)}
    from written c join users u on u.id = c.user_id`);
  const [presented] = presentThreads(ctx, viewer, post, rows);
  if (!presented) throw new Error("A comment was not written");
  return [presented];
}

/** Like `writeComment`, for the assistant. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`${writing(comment)} select id from written`);
  if (!row) throw new Error("A comment was not written");
  return row.id;
}

export const remove = (
  ctx: SignedIn,
  { params }: InputOf<typeof comments.remove>,
): Promise<ResponseOf<typeof comments.remove>> =>
  ctx.write(async (tx) => {
    const post = await loadForUpdate(tx, ctx.viewer, params.slug);
    const comment = await loadReadable(tx, post.id, params.commentId);
    if (!comment || !canRead(post)) return fail("common.not_found");
    allow(canRemove(ctx.viewer, comment), "comments.not_yours");
    await markDeleted(tx, comment, ctx.clock.now());
    if (!isOwn(ctx.viewer, comment))
      await audit(tx, ctx, {
        action: "comments.removed",
        object: { kind: "comment", id: comment.id },
        before: { author: comment.user_id, content: comment.content },
      });
    return { ok: true, commentCount: post.comment_count - 1 };
  });

/** Removes a comment from all lists; the caller holds the post's lock. */
async function markDeleted(tx: Tx, comment: CommentRow, at: Date): Promise<void> {
  await tx.run(sql`
    update comments set status = 'deleted', deleted_at = ${at}, picture = null where id = ${comment.id}`);
  adjustCommentCount(tx, comment.post_id, -1);
  if (comment.picture !== null) await release(tx, (comment.picture as StoredPicture).url);
  await emitRemoved(tx, comment);
}

const emitRemoved = (tx: Tx, { id, post_id, user_id }: CommentRow) =>
  emit(tx, "comment.removed", { commentId: id, postId: post_id, userId: user_id });

/** Locks the post of a comment, then reads the comment; undefined when it is hidden or deleted. */
async function loadWithPostLock(tx: Tx, id: number): Promise<CommentRow | undefined> {
  const post = await tx.one<{ id: number }>(sql`
    select p.id from posts p where p.id = (select post_id from comments where id = ${id}) for no key update`);
  return post && loadReadable(tx, post.id, id);
}

/** For other rooms: deletes a comment as if its author had deleted it. */
export async function removeComment(tx: Tx, id: number, at: Date): Promise<void> {
  const comment = await loadWithPostLock(tx, id);
  if (comment) await markDeleted(tx, comment, at);
}

/** Hides a comment for moderators: it disappears for all readers and keeps its text. */
export async function hideComment(tx: Tx, id: number, at: Date): Promise<void> {
  const comment = await loadWithPostLock(tx, id);
  if (!comment) return;
  await tx.run(sql`update comments set status = 'hidden', hidden_at = ${at} where id = ${id}`);
  adjustCommentCount(tx, comment.post_id, -1);
  if (comment.picture !== null) await conceal(tx, [(comment.picture as StoredPicture).url]);
  await emitRemoved(tx, comment);
}

/** Shows a hidden comment again. */
export async function unhideComment(tx: Tx, id: number): Promise<void> {
  const post = await tx.one<{ id: number; group_id: number | null }>(sql`
    select p.id, p.group_id from posts p
    where p.id = (select post_id from comments where id = ${id}) for no key update`);
  const comment = await tx.one<CommentRow>(sql`
    update comments set status = 'published', hidden_at = null where id = ${id} and status = 'hidden' returning *`);
  if (!post || !comment) return;
  adjustCommentCount(tx, post.id, 1);
  if (post.group_id === null && comment.picture !== null)
    await reveal(tx, [(comment.picture as StoredPicture).url]);
  await emit(tx, "comment.restored", { commentId: id, postId: post.id });
}

export async function react(
  ctx: SignedIn,
  { params, body }: InputOf<typeof comments.react>,
): Promise<ResponseOf<typeof comments.react>> {
  const { viewer, clock } = ctx;
  await ctx.limits.take(reactionLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    const post = await loadShared(tx, viewer, params.slug);
    allow(canRead(post), "posts.members_only");
    if (isClosed(viewer, post)) fail("batches.closed");
    const comment = (await loadReadableForUpdate(tx, post.id, params.commentId)) ?? fail("common.not_found");
    allow(canRate(viewer, comment), "comments.own");
    const { id } = comment;
    const existing = await tx.one<Pick<CommentReactionRow, "type">>(sql`
      select type from comment_reactions where comment_id = ${id} and user_id = ${viewer.userId}`);
    const before = existing?.type ?? null;
    const reaction = nextRating(before, body.reactionType, body.on);
    if (reaction === null)
      await tx.run(
        sql`delete from comment_reactions where comment_id = ${id} and user_id = ${viewer.userId}`,
      );
    else
      await tx.run(sql`
        insert into comment_reactions (comment_id, user_id, type, created_at)
        values (${id}, ${viewer.userId}, ${reaction}, ${clock.now()})
        on conflict (comment_id, user_id) do update set type = excluded.type, created_at = excluded.created_at`);
    const satisfied_count = comment.satisfied_count + countDelta("satisfied", before, reaction);
    const dissatisfied_count = comment.dissatisfied_count + countDelta("dissatisfied", before, reaction);
    await tx.run(sql`
      update comments set satisfied_count = ${satisfied_count}, dissatisfied_count = ${dissatisfied_count}
      where id = ${id}`);
    await emit(tx, "comment.rated", {
      commentId: id,
      postId: post.id,
      userId: viewer.userId,
      authorId: comment.user_id,
      type: reaction,
    });
    return { satisfied_count, dissatisfied_count, reaction };
  });
}

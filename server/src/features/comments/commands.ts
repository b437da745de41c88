import type { ResponseOf, InputOf } from "@angon/contract";
import type { comments } from "@angon/contract/comments";
import { lengthOf } from "@angon/contract/kit/text";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { closedBy, isClosed, type Viewer } from "../../kit/access.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { adjustCommentCount, loadForUpdate, loadShared, type StoredPicture } from "../posts/public.ts";
import { conceal, release, reveal } from "../uploads/public.ts";
import { canRate, canRead, canRemove, isOwn } from "./access.ts";
import { loadPublished, loadReadable, loadReadableForUpdate } from "./queries.ts";
import { countDelta, nextRating } from "./rules.ts";
import type { CommentReactionRow, CommentRow } from "./tables.ts";
import { reactionLimit } from "../reactions/public.ts";

export const remove = (
  ctx: SignedIn,
  { params }: InputOf<typeof comments.remove>,
): Promise<ResponseOf<typeof comments.remove>> =>
  ctx.write(async (tx) => {
    const post = await loadForUpdate(tx, ctx.viewer, params.slug);
    const comment = await loadRemovable(tx, ctx.viewer, post.id, params.commentId);
    if (!comment || !canRead(post)) return fail("common.not_found");
    allow(canRemove(ctx.viewer, comment), "comments.not_yours");
    await markDeleted(tx, comment, ctx.clock.now());
    if (!isOwn(ctx.viewer, comment))
      await audit(tx, ctx, {
        action: "comments.removed",
        object: { kind: "comment", id: comment.id },
        // Not the text, as for posts.
        before: { author: comment.user_id, letters: lengthOf(comment.content) },
      });
    return { ok: true, commentCount: post.comment_count - 1 };
  });

/** A comment that the viewer sees, or their own below one that is hidden from them. */
async function loadRemovable(tx: Tx, viewer: Viewer, postId: number, id: number) {
  const seen = await loadReadable(tx, viewer, postId, id);
  if (seen) return seen;
  const comment = await loadPublished(tx, postId, id);
  return comment && isOwn(viewer, comment) ? comment : undefined;
}

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
  return post && loadPublished(tx, post.id, id);
}

/** For other features: deletes a comment as if its author had deleted it. */
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
    if (isClosed(viewer, post)) fail(closedBy(post));
    const comment =
      (await loadReadableForUpdate(tx, viewer, post.id, params.commentId)) ?? fail("common.not_found");
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

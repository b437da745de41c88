import type { ResponseOf, InputOf } from "@angon/contract";
import {
  reactionTypes,
  shareMessage,
  UNDO_MINUTES,
  type posts,
  type ReactionType,
} from "@angon/contract/posts";
import { lengthOf } from "@angon/contract/kit/text";
import type { Tx } from "../../db/database.ts";
import { columns, joined, part, sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import { plus } from "../../kit/clock.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { conceal, release, reveal } from "../uploads/public.ts";
import { canRemove, canRestore, isOwn } from "./access.ts";
import { loadDeletedForUpdate, loadForUpdate } from "./queries.ts";
import { loadHeldForUpdate } from "./queries-held.ts";
import {
  writtenColumns,
  type StoredMention,
  type StoredPicture,
  type PostRow,
  type WrittenPost,
} from "./tables.ts";
import { HOUR, defineLimit } from "../../kit/limits.ts";
import { dropHeld } from "./commands-held.ts";
import { filesOf } from "./queries-files.ts";

const shareLimit = defineLimit("shares", { points: 30, seconds: HOUR, shared: true, settled: true });

type Part = ReturnType<typeof part>;

export const remove = (
  ctx: SignedIn,
  { params }: InputOf<typeof posts.remove>,
): Promise<ResponseOf<typeof posts.remove>> =>
  ctx.write(async (tx) => {
    const held = await loadHeldForUpdate(tx, ctx.viewer, params.id);
    if (held) return withdraw(ctx, tx, held);
    const post = await loadForUpdate(tx, ctx.viewer, params.id);
    allow(canRemove(ctx.viewer, post), "posts.not_yours");
    await tx.run(sql`
      update posts set status = 'deleted', deleted_at = ${ctx.clock.now()}, deleted_by = ${ctx.viewer.userId}
      where id = ${post.id}`);
    await conceal(tx, await filesOf(tx, post.id));
    if (!isOwn(ctx.viewer, post))
      await audit(tx, ctx, {
        action: "posts.removed",
        object: { kind: "post", id: post.id },
        // Not the text: the log is never changed, and would keep it beyond an erasure.
        before: { author: post.user_id, letters: lengthOf(post.body) },
      });
    await emit(tx, "post.removed", { postId: post.id });
    return { ok: true };
  });

/** A moderator refuses a held post through the queue, where its author is told why. */
async function withdraw(ctx: SignedIn, tx: Tx, post: PostRow): Promise<{ ok: true }> {
  allow(isOwn(ctx.viewer, post), "posts.not_yours");
  await dropHeld(tx, post, ctx.clock.now());
  return { ok: true };
}

/**
 * A deleted post is visible to no viewer; the user who deleted it restores it while they still have access to its
 * group.
 */
export const restore = (
  ctx: SignedIn,
  { params }: InputOf<typeof posts.restore>,
): Promise<ResponseOf<typeof posts.restore>> =>
  ctx.write(async (tx) => {
    const post = await loadDeletedForUpdate(tx, ctx.viewer, params.id);
    allow(post !== undefined && canRestore(ctx.viewer, post), "common.not_found");
    const until = plus(post.deleted_at ?? new Date(0), { minutes: UNDO_MINUTES });
    if (ctx.clock.now() > until) fail("posts.undo_over");
    await tx.run(sql`
      update posts set status = 'published', deleted_at = null, deleted_by = null where id = ${params.id}`);
    if (post.group_id === null) await reveal(tx, await filesOf(tx, post.id));
    if (!isOwn(ctx.viewer, post))
      await audit(tx, ctx, { action: "posts.restored", object: { kind: "post", id: post.id } });
    await emit(tx, "post.restored", { postId: params.id });
    return { ok: true };
  });

export async function share(
  ctx: SignedIn,
  { params }: InputOf<typeof posts.share>,
): Promise<ResponseOf<typeof posts.share>> {
  await ctx.limits.take(shareLimit, ctx.viewer.userId, { viewer: ctx.viewer });
  return ctx.write(async (tx) => {
    const post = await loadForUpdate(tx, ctx.viewer, params.id);
    const inserted = await tx.run(sql`
      insert into shares (post_id, user_id, created_at) values (${post.id}, ${ctx.viewer.userId}, ${ctx.clock.now()})
      on conflict do nothing`);
    if (inserted === 1) {
      await tx.run(sql`update posts set share_count = share_count + 1 where id = ${post.id}`);
      await emit(tx, "post.shared", { postId: post.id, userId: ctx.viewer.userId });
    }
    return { message: shareMessage.en, shareCount: post.share_count + inserted };
  });
}

type NewPoll = {
  type: "survey" | "question";
  options: readonly { name: string; is_correct: boolean }[];
  endsAt: Date | null;
  hides: boolean;
};

export type NewPostRow = WrittenPost & {
  otherGroupIds: readonly number[];
  images: readonly StoredPicture[];
  poster: StoredPicture | null;
  poll: NewPoll | null;
  mentions: readonly StoredMention[];
  isHeld: boolean;
  created_at: Date;
};

/** Inserts a post with its poll options; the caller has checked access and input. */
export async function insertPost(tx: Tx, post: NewPostRow): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into posts (${columns(writtenColumns)}, images, poster, poll_type, poll_ends_at, poll_hides, mentions, status, created_at)
    values (${joined(writtenColumns.map((column) => part`${post[column]}`))}, ${JSON.stringify(post.images)}::jsonb,
      ${post.poster && JSON.stringify(post.poster)}::jsonb, ${post.poll?.type ?? null},
      ${post.poll?.endsAt ?? null}::timestamptz, ${post.poll?.hides ?? false},
      ${JSON.stringify(post.mentions)}::jsonb, ${post.isHeld ? "held" : "published"}, ${post.created_at})
    returning id`);
  if (!row) throw new Error("inserting the post returned no row");
  if (post.otherGroupIds.length > 0)
    await tx.run(sql`
      insert into post_groups (group_id, post_id) select id, ${row.id} from unnest(${post.otherGroupIds}::int[]) as g (id)`);
  if (post.poll)
    await tx.run(sql`
      insert into poll_options (post_id, position, name, is_correct)
      select ${row.id}, position, name, is_correct
      from unnest(${post.poll.options.map((option) => option.name)}::text[],
        ${post.poll.options.map((option) => option.is_correct)}::bool[]) with ordinality as o (name, is_correct, position)`);
  return row.id;
}

export type PostChange = Pick<PostRow, "body" | "tags" | "subject_id" | "chapter_id" | "topic_id"> & {
  images: readonly StoredPicture[];
  mentions: readonly StoredMention[];
};

const contentOf = ({ body, images }: Pick<PostRow, "body" | "images">) => JSON.stringify([body, images]);

/** Updates a post and stores its earlier text; `showsEdited` marks it as edited. */
export async function changePost(
  tx: Tx,
  post: PostRow,
  change: PostChange,
  by: { editorId: number; at: Date; showsEdited: boolean },
): Promise<void> {
  const hasNewContent = contentOf(post) !== contentOf(change);
  const hasNewTopic = post.subject_id !== change.subject_id || post.chapter_id !== change.chapter_id;
  if (hasNewContent)
    await tx.run(sql`
      insert into post_edits (post_id, editor_id, body, images, edited_at)
      values (${post.id}, ${by.editorId}, ${post.body}, ${JSON.stringify(post.images)}::jsonb, ${by.at})`);
  await tx.run(sql`
    update posts set body = ${change.body}, tags = ${change.tags}, subject_id = ${change.subject_id},
      chapter_id = ${change.chapter_id}, topic_id = ${change.topic_id}, images = ${JSON.stringify(change.images)}::jsonb,
      mentions = ${JSON.stringify(change.mentions)}::jsonb,
      edited_at = case when ${by.showsEdited && (hasNewContent || hasNewTopic)} then ${by.at}::timestamptz else edited_at end
    where id = ${post.id}`);
}

/** Moderators can see the files of a deleted post for this long. */
export const FILE_RETENTION_HOURS = 24;
const BATCH_SIZE = 100;

/** Deletes the pictures and videos of deleted posts; the text stays in the database for the school's admins. */
export async function deleteFilesOfDeleted({ clock }: Services, tx: Tx): Promise<void> {
  const before = plus(clock.now(), { minutes: -60 * FILE_RETENTION_HOURS });
  const posts = await tx.many<{ id: number }>(sql`
    select id from posts
    where status = 'deleted' and deleted_at < ${before}
      and (images <> '[]' or poster is not null or video_url is not null or attachment_url is not null)
    order by deleted_at limit ${BATCH_SIZE} for update skip locked`);
  for (const { id } of posts) {
    for (const url of await filesOf(tx, id)) await release(tx, url);
    await tx.run(sql`
      update posts set images = '[]', poster = null, video_url = null, attachment_url = null,
        -- A constraint of the table refuses a post without text and pictures, also a deleted one.
        body = case when body = '' then '—' else body end
      where id = ${id}`);
  }
}

/** The card shows other comments than before, though its counters are the same. */
export const markRevised = (tx: Tx, postId: number): void =>
  tx.send(sql`update posts set revision = revision + 1 where id = ${postId}`);

/** Called by the feature `comments` in the transaction that inserts or removes the comment. */
export const adjustCommentCount = (tx: Tx, postId: number, by: number): void =>
  tx.send(sql`${commentCountChange(postId, by)}`);

/** The same as a part of the statement that writes the comment. */
export const commentCountChange = (postId: number, by: number) =>
  part`update posts set comment_count = comment_count + ${by} where id = ${postId}`;

const eachReaction = (change: (counter: Part, type: ReactionType) => Part): Part =>
  joined(reactionTypes.map((type) => change(columns([`r_${type}`]), type)));

const counterChanges = eachReaction((counter) => part`${counter} = p.${counter} + d.${counter}`);
/** The type stands in the text of the statement, like its column, since it is the same for every request. */
const counterSums = eachReaction(
  (counter, type) => part`coalesce(sum(by) filter (where type = '${columns([type])}'), 0)::int as ${counter}`,
);

export type ReactionDelta = { postId: number; type: ReactionType; by: number };

/** Applies all changes of a batch in one statement; the caller holds the locks of the posts. */
export const adjustReactionCounts = (tx: Tx, deltas: readonly ReactionDelta[]): void =>
  tx.send(sql`
    update posts p set ${counterChanges}
    from (
      select post_id, ${counterSums}
      from unnest(${deltas.map((delta) => delta.postId)}::bigint[], ${deltas.map((delta) => delta.type)}::text[],
        ${deltas.map((delta) => delta.by)}::int[]) as m (post_id, type, by)
      group by post_id) d
    where p.id = d.post_id`);

export type VoteDelta = { postId: number; optionId: number; by: number };

/** Changes the counts of options by these votes, and each post's total by their sum. */
export function adjustVoteCounts(tx: Tx, deltas: readonly VoteDelta[]): void {
  const [posts, options, by] = [
    deltas.map((delta) => delta.postId),
    deltas.map((delta) => delta.optionId),
    deltas.map((delta) => delta.by),
  ];
  tx.send(sql`
    update poll_options o set vote_count = vote_count + d.by
    from (select option_id, sum(by)::int as by from unnest(${options}::bigint[], ${by}::int[]) as m (option_id, by)
      group by option_id) d
    where o.id = d.option_id and o.post_id = any(${posts}::bigint[]) and d.by <> 0`);
  tx.send(sql`
    update posts p set total_votes = total_votes + d.by
    from (select post_id, sum(by)::int as by from unnest(${posts}::bigint[], ${by}::int[]) as m (post_id, by)
      group by post_id) d
    -- Also where the total stays: a new version of the row tells that the counts of its options are others.
    where p.id = d.post_id`);
}

export const setPinned = (tx: Tx, postId: number, at: Date | null) =>
  tx.run(sql`update posts set pinned_at = ${at} where id = ${postId}`);

export const setAnnounced = (tx: Tx, postId: number, at: Date | null) =>
  tx.run(sql`update posts set announced_at = ${at} where id = ${postId}`);

/**
 * Hides a post for moderators: it becomes invisible, and a user who deleted it meanwhile can no longer restore it.
 * `deleted_by` stays, so that `unhidePost` does not publish what its author had deleted.
 */
export async function hidePost(tx: Tx, postId: number, at: Date): Promise<void> {
  await tx.run(sql`
    update posts set status = 'hidden', hidden_at = ${at}, pinned_at = null, deleted_at = null
    where id = ${postId} and status <> 'hidden'`);
  await conceal(tx, await filesOf(tx, postId));
  await emit(tx, "post.hidden", { postId });
}

/** Shows a hidden post again; its pin stays off. */
export async function unhidePost(tx: Tx, postId: number): Promise<void> {
  const post = await tx.one<{ group_id: number | null }>(sql`
    update posts set status = 'published', hidden_at = null
    where id = ${postId} and status = 'hidden' and deleted_by is null returning group_id`);
  if (!post) return;
  if (post.group_id === null) await reveal(tx, await filesOf(tx, postId));
  await emit(tx, "post.restored", { postId });
}

/** Adds the cost of an assistant answer in BDT. */
export const addCost = (tx: Tx, postId: number, bdt: number) =>
  tx.run(sql`update posts set costing = costing + ${bdt} where id = ${postId}`);

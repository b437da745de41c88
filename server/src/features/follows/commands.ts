import type { ResponseOf, InputOf } from "@angon/contract";
import type { follows } from "@angon/contract/follows";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { isBlockedNow } from "../blocks/public.ts";
import { canFollow, isAnother, isReachable } from "./access.ts";
import { HOUR, defineLimit } from "../../kit/limits.ts";

const followLimit = defineLimit("follows", { points: 60, seconds: HOUR, shared: true, settled: true });

type FollowState = ResponseOf<typeof follows.follow>;

export async function follow(ctx: SignedIn, { body }: InputOf<typeof follows.follow>): Promise<FollowState> {
  const { viewer } = ctx;
  allow(isAnother(viewer, body.followingId), "follows.oneself");
  await ctx.limits.take(followLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    const [other, isBlocked] = await Promise.all([
      lockBothUsers(tx, viewer.userId, body.followingId),
      isBlockedNow(tx, viewer.userId, body.followingId),
    ]);
    allow(isReachable(other, ctx.clock.now()), "common.not_found");
    allow(!isBlocked, "common.not_found");
    allow(canFollow(viewer, other), "follows.assistant");
    if (await insertFollow(tx, viewer.userId, body.followingId, ctx.clock.now()))
      await emit(tx, "user.followed", { followerId: viewer.userId, followingId: body.followingId });
    return { isFollowing: true };
  });
}

export async function unfollow(
  ctx: SignedIn,
  { body }: InputOf<typeof follows.unfollow>,
): Promise<FollowState> {
  const { viewer } = ctx;
  allow(isAnother(viewer, body.followingId), "follows.oneself");
  // A block has ended both follows; another answer than for a missing user would tell that this one exists.
  allow(!viewer.blocked.includes(body.followingId), "common.not_found");
  return ctx.write(async (tx) => {
    await lockBothUsers(tx, viewer.userId, body.followingId);
    if (await deleteFollow(tx, viewer.userId, body.followingId))
      await emit(tx, "user.unfollowed", { followerId: viewer.userId, followingId: body.followingId });
    return { isFollowing: false };
  });
}

type FollowedUser = { id: number; is_assistant: boolean; sanctioned_until: Date | null };

/** Locks both users against erasure until the transaction ends, so that no row refers to an erased user. */
async function lockBothUsers(tx: Tx, userId: number, otherId: number): Promise<FollowedUser> {
  const users = await tx.many<FollowedUser>(sql`
    select id, is_assistant, sanctioned_until from users
    where id in (${userId}, ${otherId}) and deleted_at is null order by id for share`);
  const other = users.find(({ id }) => id === otherId);
  return other && users.length === 2 ? other : fail("common.not_found");
}

/** Counts only a row that was inserted; count rows are locked in id order, so that two transactions cannot deadlock. */
async function insertFollow(tx: Tx, followerId: number, followingId: number, now: Date): Promise<boolean> {
  const changedCounts = await tx.run(sql`
    with added as (
      insert into follows (follower_id, following_id, created_at) values (${followerId}, ${followingId}, ${now})
      on conflict do nothing returning 1)
    insert into follow_counts (user_id, followers, following)
    select d.* from (values (${followingId}::int, 1, 0), (${followerId}::int, 0, 1)) as d (user_id, followers, following)
    where exists (select from added) order by 1
    on conflict (user_id) do update set followers = follow_counts.followers + excluded.followers,
      following = follow_counts.following + excluded.following`);
  return changedCounts > 0;
}

async function deleteFollow(tx: Tx, followerId: number, followingId: number): Promise<boolean> {
  const counted = await tx.run(sql`
    with gone as (
      delete from follows where follower_id = ${followerId} and following_id = ${followingId} returning 1),
    held as materialized (
      select c.user_id from follow_counts c
      where c.user_id in (${followerId}, ${followingId}) and exists (select from gone) order by c.user_id for update)
    update follow_counts c
    set followers = c.followers - (c.user_id = ${followingId})::int, following = c.following - (c.user_id = ${followerId})::int
    from held where c.user_id = held.user_id`);
  return counted > 0;
}

/** Neither follows the other any more. */
export async function endFollows(tx: Tx, userId: number, otherId: number): Promise<void> {
  for (const [followerId, followingId] of [
    [userId, otherId],
    [otherId, userId],
  ] as const)
    if (await deleteFollow(tx, followerId, followingId))
      await emit(tx, "user.unfollowed", { followerId, followingId });
}

/** The follows of erased users are deleted in both directions and leave the counts. */
export async function deleteFollowsOf(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    with gone as (
      delete from follows where follower_id = any(${userIds}::int[]) or following_id = any(${userIds}::int[])
      returning follower_id, following_id),
    moved as (
      select user_id, sum(followers)::int as followers, sum(following)::int as following
      from (select following_id, 1, 0 from gone union all select follower_id, 0, 1 from gone)
        as m (user_id, followers, following)
      group by user_id),
    held as materialized (
      select c.user_id from follow_counts c where c.user_id in (select user_id from moved)
      order by c.user_id for update)
    update follow_counts c set followers = c.followers - m.followers, following = c.following - m.following
    from held, moved m where c.user_id = held.user_id and m.user_id = held.user_id`);
  await tx.run(sql`delete from follow_counts where user_id = any(${userIds}::int[])`);
}

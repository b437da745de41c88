import type { InputOf } from "@angon/contract";
import type { Followed, follows } from "@angon/contract/follows";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { asFollowed, type FollowedRow } from "./present.ts";

type ListInput = InputOf<typeof follows.followers>;

export const followers = (ctx: SignedIn, input: ListInput) =>
  listFollows(ctx, input, { ownerId: part`f.following_id`, listedId: part`f.follower_id` });

export const following = (ctx: SignedIn, input: ListInput) =>
  listFollows(ctx, input, { ownerId: part`f.follower_id`, listedId: part`f.following_id` });

type FollowColumns = Record<"ownerId" | "listedId", ReturnType<typeof part>>;

/**
 * The cursor is a user id, and the position is that user's place in the list. When that user has left the list
 * meanwhile, the list starts again: a repeated user is better than missing ones.
 */
async function listFollows(
  { database, viewer, clock }: SignedIn,
  { query }: ListInput,
  { ownerId, listedId }: FollowColumns,
): Promise<Followed[]> {
  // The follow lists of a suspended user are visible to that user only.
  const owner = part`
    select from users o where o.id = ${query.user_id} and o.deleted_at is null and o.id <> all(${viewer.blocked}::int[])
      and (o.id = ${viewer.userId} or o.sanctioned_until is null or o.sanctioned_until <= ${clock.now()})`;
  const rows = await database.many<FollowedRow>(sql`
    select u.id, u.name, u.image, u.role, u.institute_name, u.is_assistant,
      exists (select from follows own where own.follower_id = ${viewer.userId} and own.following_id = u.id) as is_following
    from follows f join users u on u.id = ${listedId} and u.deleted_at is null
    where ${ownerId} = ${query.user_id} and exists (${owner}) and u.id <> all(${viewer.blocked}::int[])
      and (f.created_at, ${listedId}) < (
      coalesce((select f.created_at from follows f
          where ${ownerId} = ${query.user_id} and ${listedId} = ${query.cursor ?? null}::int), 'infinity'),
        coalesce(${query.cursor ?? null}::int, 0))
    order by f.created_at desc, ${listedId} desc limit ${query.limit}`);
  if (rows.length === 0) {
    if (!(await database.one(sql`${owner}`))) return fail("common.not_found");
  }
  return rows.map(asFollowed);
}

type Pair = { followerId: number; followingId: number };

/** For each of these pairs whether the first follows the second now. */
export async function followsNow(tx: Tx, pairs: readonly Pair[]): Promise<boolean[]> {
  const rows = await tx.many<{ follows: boolean }>(sql`
    select exists (
      select from follows f where f.follower_id = p.follower_id and f.following_id = p.following_id) as follows
    from unnest(${pairs.map(({ followerId }) => followerId)}::int[], ${pairs.map(({ followingId }) => followingId)}::int[])
      with ordinality as p (follower_id, following_id, place)
    order by p.place`);
  return rows.map(({ follows }) => follows);
}

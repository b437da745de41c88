import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { plus } from "../../../kit/clock.ts";
import type { StoredMention } from "../tables.ts";

/** Followers are notified of a post for this long. */
const NOTIFY_HOURS = 24;

export type PublishedPost = {
  id: number;
  user_id: number;
  group_id: number | null;
  mentions: StoredMention[];
  created_at: Date;
  /** The group whose members are all notified of a new post. */
  notified_group_id: number | null;
};

/** The current state of posts by their ids; without those that are hidden or deleted. */
export async function publishedPosts(tx: Tx, ids: readonly number[]): Promise<Map<number, PublishedPost>> {
  const rows = await tx.many<PublishedPost>(sql`
    select p.id, p.user_id, p.group_id, p.mentions, p.created_at, g.id as notified_group_id
    from posts p left join groups g on g.id = p.group_id and g.type in ('CLASS', 'COURSE', 'CLUB')
    where p.id = any(${ids}::bigint[]) and p.status = 'published'`);
  return new Map(rows.map((row) => [row.id, row]));
}

export const publishedPost = async (tx: Tx, postId: number): Promise<PublishedPost | undefined> =>
  (await publishedPosts(tx, [postId])).get(postId);

type Recipient = { userId: number };

export const membersExcept = (
  tx: Tx,
  groupId: number,
  excludedIds: readonly number[],
): Promise<Recipient[]> =>
  tx.many<Recipient>(sql`
    select user_id as "userId" from group_members
    where group_id = ${groupId} and user_id <> all(${excludedIds}::int[])`);

/** The other groups that an announcement is for. */
export const otherGroupsOf = async (tx: Tx, postId: number): Promise<number[]> =>
  (
    await tx.many<{ group_id: number }>(sql`
      select group_id from post_groups where post_id = ${postId} order by group_id`)
  ).map(({ group_id }) => group_id);

/** The posts among these whose author has a follower. */
export async function postsWithFollowers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select p.id from posts p
    where p.id = any(${ids}::bigint[]) and exists (select from follows f where f.following_id = p.user_id) order by p.id`);
  return rows.map(({ id }) => id);
}

/** Users who followed the author when the post was created and get no other notification of it. */
export const followersOf = (
  tx: Tx,
  post: PublishedPost,
  excludedIds: readonly number[],
): Promise<Recipient[]> =>
  tx.many<Recipient>(sql`
    select f.follower_id as "userId" from follows f
    where f.following_id = ${post.user_id} and f.created_at <= ${post.created_at} and f.follower_id <> all(${excludedIds}::int[])
      and not exists (
        select from group_members m
        where m.group_id = ${post.notified_group_id} and m.user_id = f.follower_id and not exists (
          select from notification_preferences w where w.user_id = m.user_id and 'group_post' = any(w.off_types)))`);

/** Followers are no longer notified of posts created before this moment. */
export const oldestNotified = (now: Date): Date => plus(now, { minutes: -60 * NOTIFY_HOURS });

/** The author's latest other post since the deleted one. */
export const latestOtherPost = (tx: Tx, postId: number, since: Date): Promise<{ id: number } | undefined> =>
  tx.one<{ id: number }>(sql`
    select p.id from posts gone
    join posts p on p.user_id = gone.user_id and p.status = 'published' and p.created_at > ${since}
    where gone.id = ${postId} order by p.id desc limit 1`);

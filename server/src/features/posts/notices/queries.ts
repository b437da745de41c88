import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { plus } from "../../../kit/clock.ts";
import type { StoredMention } from "../tables.ts";

/** Followers are notified of a post for this long. */
const NEWS_HOURS = 24;

export type PublishedPost = {
  id: number;
  user_id: number;
  group_id: number | null;
  mentions: StoredMention[];
  created_at: Date;
  /** The group whose members are all notified of a new post. */
  told_group_id: number | null;
};

/** A post as it stands; nothing when it is gone. */
export const publishedPost = (tx: Tx, postId: number): Promise<PublishedPost | undefined> =>
  tx.one<PublishedPost>(sql`
    select p.id, p.user_id, p.group_id, p.mentions, p.created_at, g.id as told_group_id
    from posts p left join groups g on g.id = p.group_id and g.type in ('CLASS', 'COURSE', 'CLUB')
    where p.id = ${postId} and p.status = 'published'`);

type Listener = { userId: number };

export const membersBut = (tx: Tx, groupId: number, spared: readonly number[]): Promise<Listener[]> =>
  tx.many<Listener>(sql`
    select user_id as "userId" from group_members
    where group_id = ${groupId} and user_id <> all(${spared}::int[])`);

/** Users who followed the author when the post was created and get no other notification of it. */
export const followersOf = (tx: Tx, post: PublishedPost, spared: readonly number[]): Promise<Listener[]> =>
  tx.many<Listener>(sql`
    select f.follower_id as "userId" from follows f
    where f.following_id = ${post.user_id} and f.created_at <= ${post.created_at} and f.follower_id <> all(${spared}::int[])
      and not exists (
        select from group_members m
        where m.group_id = ${post.told_group_id} and m.user_id = f.follower_id and not exists (
          select from notification_preferences w where w.user_id = m.user_id and 'group_post' = any(w.off_types)))`);

/** When a post is news no more. */
export const newsSince = (now: Date): Date => plus(now, { minutes: -60 * NEWS_HOURS });

/** The author's latest other post since the deleted one. */
export const latestBeside = (tx: Tx, postId: number, since: Date): Promise<{ id: number } | undefined> =>
  tx.one<{ id: number }>(sql`
    select p.id from posts gone
    join posts p on p.user_id = gone.user_id and p.status = 'published' and p.created_at > ${since}
    where gone.id = ${postId} order by p.id desc limit 1`);

import type { ResponseOf } from "@angon/contract";
import type { chapterFollows } from "@angon/contract/follows/chapters";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";

export const list = ({ database, viewer }: SignedIn): Promise<ResponseOf<typeof chapterFollows.list>> =>
  database.many(sql`
    select c.id, c.name, s.id as subject_id, s.name as subject_name
    from chapter_follows f join chapters c on c.id = f.chapter_id join subjects s on s.id = c.subject_id
    where f.user_id = ${viewer.userId} order by s.id, c.id`);

export type PostOfChapter = { id: number; user_id: number; chapter_id: number; followers: number[] };

/**
 * Published posts since `since`, with the followers of their chapter. Left out are followers who get another notification
 * of the post: its author, mentioned users, followers of the author, and members of a group whose posts notify all.
 */
export const postsOfChapters = (tx: Tx, ids: readonly number[], since: Date): Promise<PostOfChapter[]> =>
  tx.many<PostOfChapter>(sql`
    select p.id, p.user_id, p.chapter_id, array_agg(f.user_id order by f.user_id) as followers
    from posts p
    join chapter_follows f on f.chapter_id = p.chapter_id and f.created_at <= p.created_at and f.user_id <> p.user_id
    left join notification_preferences w on w.user_id = f.user_id
    where p.id = any(${ids}::bigint[]) and p.status = 'published' and p.created_at > ${since}
      and not exists (select from jsonb_array_elements(p.mentions) m where (m ->> 'user_id')::int = f.user_id)
      and not exists (
        select from follows o where o.follower_id = f.user_id and o.following_id = p.user_id
          and not coalesce('post' = any(w.off_types), false))
      and not exists (
        select from group_members m join groups g on g.id = m.group_id and g.type in ('CLASS', 'COURSE', 'CLUB')
        where m.group_id = p.group_id and m.user_id = f.user_id and not coalesce('group_post' = any(w.off_types), false))
    group by p.id, p.user_id, p.chapter_id order by p.id`);

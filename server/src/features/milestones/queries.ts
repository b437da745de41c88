import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { ALL_SUBJECTS } from "../points/public.ts";

export type ReachNow = { user_id: number; readers: number };

/** Whose post it is, and by how many others it was seen; nothing when it is gone. */
export const reachNow = (tx: Tx, postId: number): Promise<ReachNow | undefined> =>
  tx.one<ReachNow>(sql`
    select p.user_id, r.viewers - (
      select count(*)::int from post_views v where v.post_id = p.id and v.user_id = p.user_id) as readers
    from posts p join post_reach r on r.post_id = p.id
    where p.id = ${postId} and p.status = 'published'`);

export type WeekOf = { userId: number; points: number; place: number | null };

/** The points of each user in a week, and the rank on the board of their batch if they are listed. */
export const weekOfAll = (tx: Tx, since: string): Promise<WeekOf[]> =>
  tx.many<WeekOf>(sql`
    select t.user_id as "userId", t.total as points,
      case when t.listed and t.hsc_batch is not null then
        (row_number() over (partition by t.listed, t.hsc_batch order by t.total desc, t.user_id))::int end as place
    from point_totals t join users u on u.id = t.user_id and u.deleted_at is null
    where t.scope = 'week' and t.since = ${since}::date and t.subject_id = ${ALL_SUBJECTS}::int and t.total > 0`);

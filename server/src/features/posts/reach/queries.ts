import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

export type Reach = { user_id: number; readers: number };

/** The author of a post and the number of its other viewers; undefined when the post is gone. */
export const reachNow = (tx: Tx, postId: number): Promise<Reach | undefined> =>
  tx.one<Reach>(sql`
    select p.user_id, r.viewers - (
      select count(*)::int from post_views v where v.post_id = p.id and v.user_id = p.user_id) as readers
    from posts p join post_reach r on r.post_id = p.id
    where p.id = ${postId} and p.status = 'published'`);

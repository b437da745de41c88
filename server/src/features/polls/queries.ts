import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";

export type Option = { id: number; post_id: number; name: string; vote_count: number; is_correct: boolean };

export const optionsOf = (db: Db, postIds: readonly number[]): Promise<Option[]> =>
  db.many<Option>(sql`
    select id, post_id, name, vote_count, is_correct from poll_options
    where post_id = any(${[...new Set(postIds)]}::bigint[]) order by post_id, position`);

type Pair = { viewer: Pick<Viewer, "userId">; postId: number };

/** The option that each user has voted for so far, in the order of the pairs. */
export async function existingVotes(db: Db, pairs: readonly Pair[]): Promise<(number | null)[]> {
  const rows = await db.many<{ option_id: number | null }>(sql`
    select v.option_id
    from unnest(${pairs.map(({ postId }) => postId)}::bigint[], ${pairs.map(({ viewer }) => viewer.userId)}::int[])
      with ordinality as pair (post_id, user_id, place)
    left join poll_votes v on v.post_id = pair.post_id and v.user_id = pair.user_id
    order by pair.place`);
  return rows.map(({ option_id }) => option_id);
}

import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SearchScope, GradedPost } from "./post-index/public.ts";

/** The newest posts of these authors below an id. */
export async function newestBy(
  db: Db,
  { where, counted }: Pick<SearchScope, "where" | "counted">,
  authors: readonly number[],
  below: number,
): Promise<GradedPost[]> {
  const rows = await db.many<{ id: number }>(sql`
    select p.id from posts p
    where p.user_id = any(${authors}::int[]) and p.status = 'published' and p.id < ${below}::bigint and ${where}
    order by p.id desc limit ${counted}`);
  return rows.map(({ id }) => ({ id, grade: 0 }));
}

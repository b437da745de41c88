import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** URLs of all files of a post: its pictures and video, and the pictures of its comments. */
export async function filesOf(tx: Tx, id: number): Promise<string[]> {
  const rows = await tx.many<{ url: string }>(sql`
    select picture ->> 'url' as url
    from posts p cross join jsonb_array_elements(p.images || coalesce(p.poster, '[]')) as picture where p.id = ${id}
    union all select file from posts p cross join unnest(array[p.video_url, p.attachment_url]) as file
    where p.id = ${id} and file is not null
    union all select c.picture ->> 'url' from comments c
    where c.post_id = ${id} and c.status = 'published' and c.picture is not null`);
  return rows.map(({ url }) => url);
}

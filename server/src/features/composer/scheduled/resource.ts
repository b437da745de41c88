import { part, sql } from "../../../db/sql.ts";
import { defineResource } from "../../../kit/resources.ts";
import type { ScheduledPostRow } from "./tables.ts";

/** Of its author alone, and gone with its publication: then its files are the post's. */
export const scheduledResource = defineResource({
  kind: "scheduled",
  readableBy: ({ userId }, id) =>
    part`exists (select from scheduled_posts sp where sp.id = ${id} and sp.user_id = ${userId})`,
  async reach(db, approaches) {
    const rows = await db.many<Pick<ScheduledPostRow, "id" | "user_id">>(sql`
      select id, user_id from scheduled_posts where id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const authorOf = new Map(rows.map(({ id, user_id }) => [id, user_id]));
    return approaches.map(({ viewer, id }) =>
      authorOf.get(id) === viewer.userId ? { inside: true, isRemoved: false } : undefined,
    );
  },
  facts: (id) => part`
    select '/group?scheduled=1' as link, left(sp.request ->> 'body', 80) as title, sp.user_id as author_id,
      null::bigint as post_id, sp.group_id
    from scheduled_posts sp where sp.id = ${id}`,
  files: (id) => part`
    select image ->> 'url' from scheduled_posts sp, jsonb_array_elements(sp.media -> 'images') image where sp.id = ${id}
    union all select sp.media ->> 'attachment_url' from scheduled_posts sp where sp.id = ${id}`,
});

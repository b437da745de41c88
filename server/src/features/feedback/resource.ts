import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";

/** Requests to the school are open to all its users. */
export const feedbackResource = defineResource({
  kind: "feedback",
  readableBy: (_reader, id) => part`exists (select from feedbacks f where f.id = ${id})`,
  async reach(db, approaches) {
    const rows = await db.many<{ id: number }>(sql`
      select id from feedbacks where id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const ids = new Set(rows.map(({ id }) => id));
    return approaches.map(({ id }) => (ids.has(id) ? { inside: true, isRemoved: false } : undefined));
  },
  facts: (id) => part`
    select '/feature-request' as link, f.title, f.user_id as author_id, null::bigint as post_id, null::int as group_id
    from feedbacks f where f.id = ${id}`,
});

import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";

/** Users are found and opened by all but those a block parts from them; what a profile shows of itself is another rule. */
export const userResource = defineResource({
  kind: "user",
  readableBy: (reader, id) => part`exists (
    select from users u where u.id = ${id} and u.deleted_at is null and u.id <> all(${reader.blocked}::int[]))`,
  async reach(db, approaches) {
    const rows = await db.many<{ id: number; is_removed: boolean }>(sql`
      select id, deleted_at is not null as is_removed from users
      where id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return approaches.map(({ viewer, id }) => {
      const row = byId.get(id);
      const isReached = row && !viewer.blocked.includes(id);
      return isReached ? { inside: true, isRemoved: row.is_removed } : undefined;
    });
  },
  facts: (id) => part`
    select '/users/' || u.id as link, u.name as title, u.id as author_id, null::bigint as post_id, null::int as group_id
    from users u where u.id = ${id}`,
});

import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";
import { isInside, mayOpen, opensRule } from "./access.ts";
import { asked, conditionOf } from "./queries.ts";
import { standingsOf } from "./queries-standings.ts";

/** A group is readable by those who may open its page; what stands in it has rules of its own. */
export const groupResource = defineResource({
  kind: "group",
  readableBy: (reader, id) =>
    part`exists (select from groups og where og.id = ${id} and ${conditionOf(opensRule, asked(reader, part`og.id`))})`,
  async reach(db, approaches) {
    const rows = await db.many<{ id: number }>(sql`
      select id from groups where id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const ids = new Set(rows.map(({ id }) => id));
    const meetings = approaches
      .filter(({ id }) => ids.has(id))
      .map(({ viewer, id }) => ({ viewer, groupId: id }));
    const standings = (await standingsOf(db, meetings)).values();
    return approaches.map(({ viewer, id }) => {
      const standing = ids.has(id) ? standings.next().value : undefined;
      if (!standing || !mayOpen(viewer, standing)) return undefined;
      return { inside: isInside(viewer, standing), isRemoved: false };
    });
  },
  facts: (id) => part`
    select '/group/' || g.slug as link, g.name as title, g.created_by as author_id, null::bigint as post_id,
      g.id as group_id
    from groups g where g.id = ${id}`,
});

import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";
import { insideAmong, insideOf } from "../groups/public.ts";
import type { GroupFileRow } from "./tables.ts";

/** Readable by those inside the group. */
export const groupFileResource = defineResource({
  kind: "groupfile",
  readableBy: (reader, id) =>
    part`exists (select from group_files gf where gf.id = ${id} and ${insideOf(reader, part`gf.group_id`)})`,
  async reach(db, approaches) {
    const rows = await db.many<Pick<GroupFileRow, "id" | "group_id">>(sql`
      select id, group_id from group_files where id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const groupOf = new Map(rows.map((row) => [row.id, row.group_id]));
    const meetings = approaches.flatMap(({ viewer, id }) => {
      const groupId = groupOf.get(id);
      return groupId === undefined ? [] : [{ viewer, groupId }];
    });
    const inside = (await insideAmong(db, meetings)).values();
    return approaches.map(({ id }) =>
      groupOf.has(id) && inside.next().value === true ? { inside: true, isRemoved: false } : undefined,
    );
  },
  facts: (id) => part`
    select '/group/' || g.slug || '?tab=files' as link, gf.title, gf.user_id as author_id, null::bigint as post_id,
      gf.group_id
    from group_files gf join groups g on g.id = gf.group_id where gf.id = ${id}`,
  files: (id) => part`select gf.url from group_files gf where gf.id = ${id}`,
});

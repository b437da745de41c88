import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";
import { canSeeHomework } from "./access.ts";
import { hideHomework, unhideHomework } from "./commands-hiding.ts";
import { membershipsAmong, visibleHomework } from "./queries.ts";
import type { HomeworkRow } from "./tables.ts";

type Placed = Pick<HomeworkRow, "id" | "status" | "hsc_batch" | "group_id">;

export const homeworkResource = defineResource({
  kind: "homework",
  readableBy: (reader, id) =>
    part`exists (select from homeworks h where h.id = ${id} and ${visibleHomework(reader)})`,
  async reach(db, approaches) {
    const rows = await db.many<Placed>(sql`
      select id, status, hsc_batch, group_id from homeworks
      where id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const isMember = await membershipsAmong(db, rows, approaches);
    return approaches.map(({ viewer, id }) => {
      const row = byId.get(id);
      return row && canSeeHomework(viewer, row, isMember(viewer, row))
        ? { inside: true, isRemoved: row.status !== "published" }
        : undefined;
    });
  },
  facts: (id) => part`
    select '/homework/' || h.id as link, h.topic as title, h.user_id as author_id, null::bigint as post_id, h.group_id
    from homeworks h where h.id = ${id}`,
  hide: hideHomework,
  unhide: unhideHomework,
  files: (id) => part`
    select i ->> 'url' from homeworks h, jsonb_array_elements(h.images) i where h.id = ${id}
    union all select h.attachment_url from homeworks h where h.id = ${id}`,
});

import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";
import { insideOf, reachInGroups } from "../groups/public.ts";
import type { GroupFileRow } from "./tables.ts";

/** Readable by those inside the group. */
export const groupFileResource = defineResource({
  kind: "groupfile",
  readableBy: (reader, id) =>
    part`exists (select from group_files gf where gf.id = ${id} and ${insideOf(reader, part`gf.group_id`)})`,
  reach: reachInGroups((db, ids) =>
    db.many<Pick<GroupFileRow, "id" | "group_id">>(sql`
      select id, group_id from group_files where id = any(${ids}::bigint[])`),
  ),
  facts: (id) => part`
    select '/group/' || g.slug || '?tab=files' as link, gf.title, gf.user_id as author_id, null::bigint as post_id,
      gf.group_id
    from group_files gf join groups g on g.id = gf.group_id where gf.id = ${id}`,
  files: (id) => part`select gf.url from group_files gf where gf.id = ${id}`,
});

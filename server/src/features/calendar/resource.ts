import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";
import { insideOf, reachInGroups } from "../groups/public.ts";
import type { CalendarEntryRow } from "./tables.ts";

/** Readable by those inside the group. */
export const calendarResource = defineResource({
  kind: "calendar",
  readableBy: (reader, id) =>
    part`exists (select from calendar_entries ce where ce.id = ${id} and ${insideOf(reader, part`ce.group_id`)})`,
  reach: reachInGroups((db, ids) =>
    db.many<Pick<CalendarEntryRow, "id" | "group_id">>(sql`
      select id, group_id from calendar_entries where id = any(${ids}::bigint[])`),
  ),
  facts: (id) => part`
    select '/group/' || g.slug || '?tab=calendar' as link, ce.title, ce.created_by as author_id, null::bigint as post_id,
      ce.group_id
    from calendar_entries ce join groups g on g.id = ce.group_id where ce.id = ${id}`,
});

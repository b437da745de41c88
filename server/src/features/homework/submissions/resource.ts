import { part, sql } from "../../../db/sql.ts";
import { defineResource } from "../../../kit/resources.ts";
import { canMark, canSeeHomework } from "../access.ts";
import { hideSubmission, unhideSubmission } from "../commands-hiding.ts";
import { membershipsAmong } from "../queries.ts";
import type { HomeworkRow } from "../tables.ts";
import { visibleSubmission } from "./queries.ts";

type Placed = Pick<HomeworkRow, "status" | "hsc_batch" | "group_id" | "ended"> & {
  id: number;
  homework_id: number;
  user_id: number;
  hidden_at: Date | null;
};
type Own = { homework_id: number; user_id: number };

const key = ({ homework_id, user_id }: Own): string => `${homework_id}:${user_id}`;

export const submissionResource = defineResource({
  kind: "submission",
  readableBy: (reader, id) => part`exists (
    select from submissions x join homeworks h on h.id = x.homework_id
    where x.id = ${id} and ${visibleSubmission(reader)})`,
  async reach(db, approaches) {
    const rows = await db.many<Placed>(sql`
      select x.id, x.homework_id, x.user_id, x.hidden_at, h.status, h.hsc_batch, h.group_id, h.ended
      from submissions x join homeworks h on h.id = x.homework_id
      where x.id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const homeworkIds = rows.map(({ homework_id }) => homework_id);
    const userIds = approaches.map(({ viewer }) => viewer.userId);
    const submitted = await db.many<Own>(sql`
      select homework_id, user_id from submissions
      where homework_id = any(${homeworkIds}::int[]) and user_id = any(${userIds}::int[])`);
    const waiting = await db.many<Own>(sql`
      select homework_id, user_id from homework_extensions
      where homework_id = any(${homeworkIds}::int[]) and user_id = any(${userIds}::int[]) and not ended`);
    const [own, extended] = [new Set(submitted.map(key)), new Set(waiting.map(key))];
    const isMember = await membershipsAmong(db, rows, approaches);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return approaches.map(({ viewer, id }) => {
      const row = byId.get(id);
      if (!row || !canSeeHomework(viewer, row, isMember(viewer, row))) return undefined;
      const mine = key({ homework_id: row.homework_id, user_id: viewer.userId });
      const isOpen = row.user_id === viewer.userId || canMark(viewer);
      const isClassmate = own.has(mine) || (row.ended && !extended.has(mine));
      return isOpen || (isClassmate && row.hidden_at === null)
        ? { inside: true, isRemoved: row.status !== "published" }
        : undefined;
    });
  },
  facts: (id) => part`
    select '/homework/' || h.id as link, h.topic as title, x.user_id as author_id, null::bigint as post_id, h.group_id
    from submissions x join homeworks h on h.id = x.homework_id where x.id = ${id}`,
  hide: hideSubmission,
  unhide: unhideSubmission,
  files: (id) => part`
    select i ->> 'url' from submissions x, jsonb_array_elements(x.images) i where x.id = ${id}
    union all select x.attachment_url from submissions x where x.id = ${id}
    union all select i ->> 'url' from submission_versions v, jsonb_array_elements(v.images) i where v.submission_id = ${id}
    union all select v.attachment_url from submission_versions v where v.submission_id = ${id}`,
});

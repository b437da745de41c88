import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";
import { canUseBank } from "./access.ts";

/** As much of the text as a title needs. */
const TITLE_LENGTH = 1_000;

/** A question of the bank; its copies are read with their quiz. */
export const questionResource = defineResource({
  kind: "question",
  readableBy: (reader, id) => part`(${canUseBank(reader)}::boolean and exists (
    select from questions q where q.id = ${id}))`,
  async reach(db, approaches) {
    const rows = await db.many<{ id: number }>(sql`
      select id from questions where id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const ids = new Set(rows.map(({ id }) => id));
    return approaches.map(({ viewer, id }) =>
      canUseBank(viewer) && ids.has(id) ? { inside: true, isRemoved: false } : undefined,
    );
  },
  facts: (id) => part`
    select '/questions' as link, left(q.question, ${TITLE_LENGTH}) as title, q.created_by as author_id,
      null::bigint as post_id, null::int as group_id
    from questions q where q.id = ${id}`,
  files: (id) => part`select q.image ->> 'url' from questions q where q.id = ${id}`,
});

import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";
import { andShowsAuthor } from "../groups/public.ts";

/** Requests to the school are open to all its users, but for those of authors hidden from them. */
export const feedbackResource = defineResource({
  kind: "feedback",
  readableBy: (reader, id) =>
    part`exists (select from feedbacks f where f.id = ${id} ${andShowsAuthor(reader, part`f.user_id`)})`,
  async reach(db, approaches) {
    const rows = await db.many<{ id: number; user_id: number }>(sql`
      select id, user_id from feedbacks where id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const authors = new Map(rows.map(({ id, user_id }) => [id, user_id]));
    return approaches.map(({ viewer, id }) => {
      const author = authors.get(id);
      return author === undefined || viewer.hidden.includes(author)
        ? undefined
        : { inside: true, isRemoved: false };
    });
  },
  facts: (id) => part`
    select '/feature-request' as link, f.title, f.user_id as author_id, null::bigint as post_id, null::int as group_id
    from feedbacks f where f.id = ${id}`,
});

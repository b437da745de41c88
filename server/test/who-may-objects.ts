import type { Database } from "../src/db/database.ts";
import { sql } from "../src/db/sql.ts";
import { cast } from "../src/seed/cast.ts";

/**
 * What the calls of the table are about, laid anew before each of them, so that no call finds what another one left:
 * post 1 is a question poll of Rafi on the feed of HSC 25, comment 1 below it is Nusrat's, report 1 is about the post.
 */
export async function layObjects(database: Database): Promise<void> {
  await database.tx(async (tx) => {
    await tx.run(sql`delete from posts where id = 1`);
    await tx.run(sql`
      insert into posts (id, user_id, hsc_batch, category, body, poll_type, comment_count)
      values (1, ${cast.rafi.id}, 'HSC 25', 'poll', 'কোনটা ভেক্টর রাশি?', 'question', 1)`);
    await tx.run(sql`
      insert into poll_options (id, post_id, position, name, is_correct)
      values (1, 1, 1, 'বল', true), (2, 1, 2, 'ভর', false)`);
    await tx.run(sql`
      insert into comments (id, post_id, user_id, content) values (1, 1, ${cast.nusrat.id}, 'বল, কারণ তার দিক আছে')`);
    await tx.run(sql`
      insert into reports (id, reporter_id, kind, object_id, post_id, reason) values (1, ${cast.sadia.id}, 'post', 1, 1, 'other')`);
  });
}

/** The same post, deleted a moment ago by who wrote it. */
export const deletePost = (database: Database, at: Date) =>
  database.run(sql`
    update posts set status = 'deleted', deleted_at = ${at}, deleted_by = ${cast.rafi.id} where id = 1`);

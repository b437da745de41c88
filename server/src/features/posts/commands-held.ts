import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { conceal, reveal } from "../uploads/public.ts";
import { filesOf } from "./queries-files.ts";
import type { PostRow } from "./tables.ts";

type Held = Pick<PostRow, "id" | "group_id">;

/** Publishes a held post as if it had been written now: the feed ranks it and points count it by this time. */
export async function publishHeld(tx: Tx, { id, group_id }: Held, at: Date): Promise<void> {
  await tx.run(sql`update posts set status = 'published', created_at = ${at} where id = ${id}`);
  if (group_id === null) await reveal(tx, await filesOf(tx, id));
}

/** Without `deleted_by`, so that it cannot be restored past the moderators. */
export async function dropHeld(tx: Tx, { id }: Held, at: Date): Promise<void> {
  await tx.run(sql`
    update posts set status = 'deleted', deleted_at = ${at}, deleted_by = null where id = ${id}`);
  await conceal(tx, await filesOf(tx, id));
  await emit(tx, "post.dropped", { postId: id });
}

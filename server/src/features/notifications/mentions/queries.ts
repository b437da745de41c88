import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

/** At most this many users are notified of the mentions in one text. */
const MAX_NOTIFIED = 20;

/** The mentioned users who have not been notified of this text yet, up to the limit per text. */
export async function mentionsLeft(tx: Tx, about: string, mentioned: readonly number[]): Promise<number[]> {
  const rows = await tx.many<{ user_id: number }>(sql`
    select user_id from notification_actors where type = 'mention' and object_key = ${about}`);
  const notified = new Set(rows.map(({ user_id }) => user_id));
  return mentioned.filter((id) => !notified.has(id)).slice(0, Math.max(0, MAX_NOTIFIED - notified.size));
}

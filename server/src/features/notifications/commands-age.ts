import type { Tx } from "../../db/database.ts";
import { fixed, part, sql } from "../../db/sql.ts";
import { plus } from "../../kit/clock.ts";
import { deleteRows } from "./commands.ts";
import { lockCounts } from "./queries-locks.ts";

const READ_DAYS = 90;
const UNREAD_DAYS = 180;
/** They keep an action from being told twice, also after its notification is gone. */
const ACTOR_DAYS = 400;
/** The recipients of a bite wait for it when they are notified meanwhile. */
const AT_ONCE = 500;
const ACTORS_AT_ONCE = 5_000;

/**
 * Deletes old notifications, and lowers the count by the unread ones; true when there may be more. Those of a person whose
 * request for their data is open wait for it.
 */
export async function deleteExpiredNotifications(tx: Tx, now: Date): Promise<boolean> {
  const mayGo = part`not exists (select from data_requests d where d.user_id = n.user_id and d.status = 'open')`;
  const read = part`read_at < ${plus(now, { days: -READ_DAYS })}`;
  const unread = part`read_at is null and created_at < ${plus(now, { days: -UNREAD_DAYS })}`;
  const expired = await tx.many<{ id: number; user_id: number }>(sql`
    (select id, user_id from notifications n where ${read} and ${mayGo} order by read_at limit ${fixed(AT_ONCE)})
    union all
    (select id, user_id from notifications n where ${unread} and ${mayGo} order by created_at limit ${fixed(AT_ONCE)})`);
  if (expired.length === 0) return false;
  await lockCounts(
    tx,
    expired.map(({ user_id }) => user_id),
  );
  // One that was joined or read before its count was locked is no longer old.
  const ids = expired.map(({ id }) => id);
  await deleteRows(
    tx,
    part`select id from notifications where id = any(${ids}::bigint[]) and (${read} or (${unread}))`,
  );
  return expired.length >= AT_ONCE;
}

/** Actors of an unread notification are its number, and stay with it; true when there may be more. */
export const deleteExpiredActors = async (tx: Tx, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    delete from notification_actors a using (
      select user_id, type, object_key, actor_id from notification_actors o
      where at < ${plus(now, { days: -ACTOR_DAYS })} and not exists (
        select from notifications n
        where n.user_id = o.user_id and n.type = o.type and n.object_key = o.object_key and n.read_at is null)
      order by at limit ${fixed(ACTORS_AT_ONCE)} for update skip locked) old
    where a.user_id = old.user_id and a.type = old.type and a.object_key = old.object_key
      and a.actor_id = old.actor_id`)) === ACTORS_AT_ONCE;

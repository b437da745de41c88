import type { NotificationType } from "@angon/contract/notification-types";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { earlierOf } from "./queries-notify.ts";
import { isOwnRecord, recallCutoff, type ActorKey } from "./rules.ts";
import { lockPeople, usersOf, lockCounts } from "./queries-locks.ts";

type Part = ReturnType<typeof part>;

export type Retraction = {
  userId: number;
  types: readonly NotificationType[];
  about: string;
  actorId: number;
};

/** Removes an actor from unread notifications, because the action was undone. */
export async function retract(services: Services, tx: Tx, all: readonly Retraction[]): Promise<void> {
  await lockPeople(tx, { recipients: usersOf(all.map(({ userId }) => userId)), senders: usersOf([]) });
  await retractLocked(services, tx, all);
}

/** The caller holds the count rows of the recipients. */
export async function retractLocked({ clock }: Services, tx: Tx, all: readonly Retraction[]): Promise<void> {
  const keys = all.flatMap(({ types, ...rest }) => types.map((type) => ({ type, ...rest })));
  const earlier = await earlierOf(tx, keys, clock.now());
  for (const [i, key] of keys.entries()) {
    if (!earlier[i]?.notifiedAt) continue;
    if (isOwnRecord(key.type)) await deleteOwnRecord(tx, key);
    else if (earlier[i].open) await removeActor(tx, key, clock.now());
  }
}

/** Cancels an unread notification with all its actors, because it is no longer true. */
export async function cancel(tx: Tx, { userId, type, about }: Omit<ActorKey, "actorId">): Promise<void> {
  await lockCounts(tx, [userId]);
  await deleteRows(
    tx,
    part`select id from notifications
      where user_id = ${userId} and type = ${type} and object_key = ${about} and read_at is null`,
  );
}

/** Forgets the actors of notifications that are read or gone: the same action is notified at once when it is repeated. */
export async function forgetActors(
  tx: Tx,
  { userId, types, about }: Omit<Retraction, "actorId">,
): Promise<void> {
  const forgotten = part`user_id = ${userId} and object_key = ${about} and type = any(${types}::text[])`;
  await tx.run(sql`
    delete from notification_actors where ${forgotten}
      and not exists (select from notifications where ${forgotten} and read_at is null)`);
}

async function deleteOwnRecord(tx: Tx, { userId, type, about, actorId }: ActorKey): Promise<void> {
  const deleted = await tx.run(sql`
    delete from notification_actors
    where user_id = ${userId} and type = ${type} and object_key = ${about} and actor_id = ${actorId}`);
  if (deleted > 0)
    await tx.run(sql`
      delete from notifications where user_id = ${userId} and type = ${type} and object_key = ${about}`);
}

export async function removeActor(tx: Tx, key: ActorKey, now: Date): Promise<void> {
  const { userId, type, about, actorId } = key;
  const [earlier] = await earlierOf(tx, [key], now);
  if (!earlier) return;
  const { notifiedAt, open } = earlier;
  if (!open || !notifiedAt || notifiedAt < open.began_at) return;
  // A notification less than a day after a recalled one is not pushed to devices again.
  await tx.run(sql`
    with gone as (
      delete from notification_actors
      where user_id = ${userId} and type = ${type} and object_key = ${about} and actor_id = ${actorId}
      returning user_id, type, object_key, actor_id, at)
    insert into notification_recalls as c (user_id, type, object_key, actor_id, told_at) select * from gone
    on conflict (user_id, type, object_key, actor_id) do update set told_at = excluded.told_at
    where c.told_at <= ${recallCutoff(notifiedAt)}`);
  // Remaining actors are counted in the database; a notification without actors is deleted.
  const remaining = await tx.run(sql`
    update notifications n set actor_count = a.many, actor_id = case when n.actor_id is null then null else a.actor_id end,
      comment_id = case when n.comment_id is null then null else coalesce(a.comment_id, n.comment_id) end
    from (
      select actor_id, comment_id, count(*) over ()::int as many from notification_actors
      where user_id = ${userId} and type = ${type} and object_key = ${about} and at >= ${open.began_at}
      order by at desc, actor_id limit 1) a
    where n.id = ${open.id}`);
  if (remaining === 0) return deleteRows(tx, part`select ${open.id}::bigint`);
  if (open.data.reaction !== undefined) updateCommonReaction(tx, [key]);
}

/** A notification stores one reaction only when all its actors gave the same, so it is read from their reactions. */
export const updateCommonReaction = (tx: Tx, all: readonly Omit<ActorKey, "actorId">[]): void =>
  tx.send(sql`
    update notifications n set data = n.data || jsonb_build_object('reaction', (
      select case when count(distinct r.type) = 1 then min(r.type) end
      from notification_actors a join reactions r on r.post_id = n.post_id and r.user_id = a.actor_id
      where a.user_id = n.user_id and a.type = n.type and a.object_key = n.object_key and a.at >= n.began_at))
    from unnest(${all.map(({ userId }) => userId)}::int[], ${all.map(({ type }) => type)}::text[],
      ${all.map(({ about }) => about)}::text[]) as k (user_id, type, about)
    where n.user_id = k.user_id and n.type = k.type and n.object_key = k.about and n.read_at is null`);

/**
 * Recalls are stored a day longer than they count. Otherwise an action that was repeated without a push and then undone
 * again would be stored as a new recall, as if it had been pushed.
 */
export const deleteExpiredRecalls = async (tx: Tx, now: Date): Promise<void> =>
  void (await tx.run(
    sql`delete from notification_recalls where told_at <= ${recallCutoff(recallCutoff(now))}`,
  ));

/** Deletes notifications and lowers the unread counts; the caller holds the count rows. */
export async function deleteRows(tx: Tx, ids: Part): Promise<void> {
  const changed = sql`
    with gone as (delete from notifications where id in (${ids}) returning user_id, read_at)
    update notification_counts c set unread = c.unread - g.unread
    from (select user_id, count(*)::int as unread from gone where read_at is null group by user_id) g
    where c.user_id = g.user_id returning c.user_id as "userId"`;
  await emitAll(tx, "notification.read", await tx.many(changed));
}

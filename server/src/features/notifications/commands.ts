import type { ResourceRef } from "@angon/contract/kit/resource";
import { categoryOf, type NotificationType } from "@angon/contract/notification-types";
import { MAX_NOTIFICATIONS_PER_HOUR } from "@angon/contract/notifications";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit, emitAll } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { wantedOf } from "../preferences/public.ts";
import { isByAnotherUser } from "./access.ts";
import { earlierNotification, fromShownActors, lockCounts, lockSenders, readersOf } from "./queries.ts";
import {
  chooseAction,
  isOwnRecord,
  isState,
  mayShareReaction,
  mergeFacts,
  namesActor,
  recallCutoff,
  type ActorKey,
  type NotificationRequest,
  type NotifyAction,
  type OpenNotification,
} from "./rules.ts";

type Part = ReturnType<typeof part>;

/** Creates or extends a notification of the resource for each recipient who still exists and may read it. */
export async function notify(
  { clock, config }: Services,
  tx: Tx,
  all: readonly NotificationRequest[],
  resource?: ResourceRef,
): Promise<void> {
  const relevant = all.filter((request) => isByAnotherUser(request) !== isOwnRecord(request.type));
  const enabled = await fromShownActors(tx, await wantedOf(tx, relevant));
  if (enabled.length === 0) return;
  const recipients = await lockCounts(
    tx,
    enabled.map(({ userId }) => userId),
  );
  // Access is read only after the counts are locked: a revocation waits for that lock and then deletes the
  // notification.
  const now = clock.now();
  const readers = resource ? await readersOf(tx, resource, [...recipients], now) : recipients;
  const senders = await lockSenders(
    tx,
    enabled.map(({ actorId }) => actorId),
  );
  const hourlyLimit = MAX_NOTIFICATIONS_PER_HOUR * config.RATE_LIMIT_FACTOR;
  for (const request of enabled)
    if (readers.has(request.userId) && senders.has(request.actorId))
      await notifyOne(tx, request, resource, now, hourlyLimit);
}

async function notifyOne(
  tx: Tx,
  request: NotificationRequest,
  resource: ResourceRef | undefined,
  now: Date,
  hourlyLimit: number,
): Promise<void> {
  const earlier = await earlierNotification(tx, request, now);
  const { open } = earlier;
  const action = chooseAction(request, earlier, now);
  const movesToTop = action === "new" || action === "join";
  const isOverLimit = isByAnotherUser(request) && earlier.sentWithinHour >= hourlyLimit;
  if (movesToTop && isOverLimit && !earlier.isRecalled && !isState(request.type)) return;
  if (action === "new") await insertNotification(tx, request, resource, now);
  if (action === "join" && open) await joinNotification(tx, request, resource, open, now);
  if (action === "amend" && open)
    await tx.run(sql`
      update notifications set data = ${JSON.stringify(mergeFacts(open, request.facts ?? {}))}::jsonb where id = ${open.id}`);
  if (!movesToTop && open && mayShareReaction(open, request)) await updateCommonReaction(tx, open);
  if (action !== "nothing" || request.commentId !== undefined)
    await upsertActor(tx, request, action, open, now);
  const { userId, type, about } = request;
  // A record of an own action is news to no page and no device.
  if (!movesToTop || isOwnRecord(type)) return;
  if (earlier.isRecalled) await emit(tx, "notification.rung", { userId });
  else await emit(tx, "notification.told", { userId, type, about, at: now.toISOString() });
}

async function insertNotification(
  tx: Tx,
  request: NotificationRequest,
  resource: ResourceRef | undefined,
  now: Date,
): Promise<void> {
  const isRead = isOwnRecord(request.type);
  await tx.run(sql`
    insert into notifications (user_id, type, category, object_key, post_id, comment_id, group_id, resource_kind,
      resource_id, actor_id, data, began_at, created_at, read_at)
    values (${request.userId}, ${request.type}, ${categoryOf(request.type)}, ${request.about}, ${request.postId ?? null}, ${request.commentId ?? null},
      ${request.groupId ?? null}, ${resource?.kind ?? null}, ${resource?.id ?? null}, ${namesActor(request.type) ? request.actorId : null},
      ${JSON.stringify(request.facts ?? {})}::jsonb, ${now}, ${now}, ${isRead ? now : null})`);
  if (!isRead)
    await tx.run(sql`update notification_counts set unread = unread + 1 where user_id = ${request.userId}`);
}

/** Adds an actor to an unread notification and moves it to the top of the list with a new id. */
async function joinNotification(
  tx: Tx,
  request: NotificationRequest,
  resource: ResourceRef | undefined,
  open: OpenNotification,
  now: Date,
): Promise<void> {
  const added = isState(request.type) ? 0 : 1;
  await tx.run(sql`
    update notifications set id = default, actor_count = actor_count + ${added}::int,
      actor_id = ${namesActor(request.type) ? request.actorId : null}, post_id = ${request.postId ?? null},
      comment_id = ${request.commentId ?? null}, resource_kind = ${resource?.kind ?? null},
      resource_id = ${resource?.id ?? null}, data = ${JSON.stringify(mergeFacts(open, request.facts ?? {}, added))}::jsonb,
      created_at = ${now}
    where id = ${open.id}`);
}

/** Stores the latest comment of the actor: the notification is removed only when that comment is removed. */
async function upsertActor(
  tx: Tx,
  { userId, type, about, actorId, commentId }: NotificationRequest,
  action: NotifyAction,
  open: OpenNotification | null,
  now: Date,
): Promise<void> {
  const at = action === "nothing" ? null : open && open.began_at > now ? open.began_at : now;
  await tx.run(sql`
    insert into notification_actors as a (user_id, type, object_key, actor_id, comment_id, at)
    values (${userId}, ${type}, ${about}, ${actorId}, ${commentId ?? null}, coalesce(${at}::timestamptz, ${now}))
    on conflict (user_id, type, object_key, actor_id) do update
    set comment_id = greatest(a.comment_id, excluded.comment_id), at = coalesce(${at}::timestamptz, a.at)`);
}

export type Retraction = {
  userId: number;
  types: readonly NotificationType[];
  about: string;
  actorId: number;
};

/** Removes an actor from unread notifications, because the action was undone. */
export async function retract({ clock }: Services, tx: Tx, all: readonly Retraction[]): Promise<void> {
  await lockCounts(
    tx,
    all.map(({ userId }) => userId),
  );
  for (const { types, ...rest } of all)
    for (const type of types)
      if (isOwnRecord(type)) await deleteOwnRecord(tx, { type, ...rest });
      else await removeActor(tx, { type, ...rest }, clock.now());
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
  const { notifiedAt, open } = await earlierNotification(tx, key, now);
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
  if (open.data.reaction !== undefined) await updateCommonReaction(tx, open);
}

/** The notification stores one reaction only when all its actors gave the same, so it is read from their reactions. */
const updateCommonReaction = (tx: Tx, { id }: OpenNotification) =>
  tx.run(sql`
    update notifications n set data = n.data || jsonb_build_object('reaction', (
      select case when count(distinct r.type) = 1 then min(r.type) end
      from notification_actors a join reactions r on r.post_id = n.post_id and r.user_id = a.actor_id
      where a.user_id = n.user_id and a.type = n.type and a.object_key = n.object_key and a.at >= n.began_at))
    where n.id = ${id}`);

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

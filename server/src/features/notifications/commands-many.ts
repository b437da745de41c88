import type { ResourceRef } from "@angon/contract/kit/resource";
import { categoryOf } from "@angon/contract/notification-types";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit, emitAll } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { wantedOf } from "../preferences/public.ts";
import { fromShownActors, readersOf } from "./queries.ts";
import { namesActor, repeatCutoff, type NotificationRequest } from "./rules.ts";
import { lockCounts, lockSenders } from "./queries-locks.ts";

/** The part of a notification that is the same for all its recipients. */
type SharedContent = Pick<NotificationRequest, "type" | "about" | "groupId"> & {
  resource?: ResourceRef;
};
type Recipient = Pick<NotificationRequest, "userId" | "actorId" | "facts">;

/**
 * Notifies many users with a constant number of statements, each user at most once a day per actor. A later resource
 * of the author takes the place of the one that an unread notification shows, and moves it to the top only when a day
 * has passed.
 */
export async function notifyMany(
  { clock }: Services,
  tx: Tx,
  content: SharedContent,
  all: readonly Recipient[],
): Promise<void> {
  const { type, about, resource } = content;
  const wanted = await wantedOf(
    tx,
    all.map((recipient) => ({ ...recipient, type })),
  );
  const enabled = await fromShownActors(tx, wanted);
  if (enabled.length === 0) return;
  const recipients = await lockCounts(
    tx,
    enabled.map(({ userId }) => userId),
  );
  const now = clock.now();
  const readers = resource ? await readersOf(tx, resource, [...recipients], now) : recipients;
  const senders = await lockSenders(tx, [...new Set(enabled.map(({ actorId }) => actorId))]);
  const notified = enabled.filter(({ userId, actorId }) => readers.has(userId) && senders.has(actorId));
  const raised = await insertNotifications(tx, content, notified, now);
  if (raised.length === 0) return;
  await emitAll(tx, "notification.rung", raised);
  // Most recipients have no device with push: one job selects those who have, instead of one job per recipient.
  const userIds = raised.map(({ userId }) => userId);
  await emit(tx, "notification.told_many", { userIds, type, about, at: now.toISOString() });
}

const postOf = (resource?: ResourceRef): number | null => (resource?.kind === "post" ? resource.id : null);

/** The caller holds the count rows of all recipients, so the state read here is still valid when it is written. */
const insertNotifications = (
  tx: Tx,
  { type, about, resource, groupId }: SharedContent,
  all: readonly Recipient[],
  now: Date,
) =>
  tx.many<{ userId: number }>(sql`
    with candidate as materialized (
      select t.user_id, t.actor_id, t.data, n.id as open, n.resource_id as shown,
        a.at is null or a.at < coalesce(${repeatCutoff(type, now)}::timestamptz, '-infinity') as is_due
      from unnest(${all.map(({ userId }) => userId)}::int[], ${all.map(({ actorId }) => actorId)}::int[],
        ${all.map(({ facts = {} }) => JSON.stringify(facts))}::jsonb[]) as t (user_id, actor_id, data)
      left join notification_actors a on a.user_id = t.user_id and a.type = ${type} and a.object_key = ${about}
        and a.actor_id = t.actor_id
      left join notifications n on n.user_id = t.user_id and n.type = ${type} and n.object_key = ${about}
        and n.read_at is null),
    earlier as (select * from candidate where shown < ${resource?.id ?? null}::bigint),
    recorded as (
      insert into notification_actors (user_id, type, object_key, actor_id, at)
      select user_id, ${type}, ${about}, actor_id, ${now} from candidate
      where is_due and (open is null or open in (select open from earlier))
      on conflict (user_id, type, object_key, actor_id) do update set at = excluded.at),
    inserted as (
      insert into notifications (user_id, type, category, object_key, post_id, group_id, resource_kind, resource_id,
        actor_id, data, began_at, created_at)
      select user_id, ${type}, ${categoryOf(type)}, ${about}, ${postOf(resource)}, ${groupId ?? null}, ${resource?.kind ?? null},
        ${resource?.id ?? null},
        case when ${namesActor(type)} then actor_id end, data, ${now}, ${now}
      from candidate where is_due and open is null returning user_id),
    raised as (
      update notifications n set id = default, post_id = ${postOf(resource)}, resource_id = ${resource?.id ?? null},
        created_at = ${now}
      from earlier e where n.id = e.open and e.is_due returning n.user_id),
    relinked as (
      update notifications n set post_id = ${postOf(resource)}, resource_id = ${resource?.id ?? null} from earlier e where n.id = e.open and not e.is_due),
    counted as (
      update notification_counts c set unread = unread + 1 from inserted i where c.user_id = i.user_id)
    select user_id as "userId" from inserted union all select user_id from raised`);

import type { ResourceRef } from "@angon/contract/kit/resource";
import { categoryOf } from "@angon/contract/notification-types";
import { MAX_NOTIFICATIONS_PER_HOUR } from "@angon/contract/notifications";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { isByAnotherUser } from "./access.ts";
import { updateCommonReaction } from "./commands.ts";
import { earlierOf, readableAmong } from "./queries-notify.ts";
import {
  isOwnRecord,
  namedActor,
  planOf,
  type ActorEntry,
  type Line,
  type NotificationRequest,
  type Plan,
} from "./rules.ts";
import { lockPeople, usersOf, type LockedPeople } from "./queries-locks.ts";

/** Creates or extends a notification of the resource for each recipient who still exists and may read it. */
export const notify = (
  services: Services,
  tx: Tx,
  all: readonly NotificationRequest[],
  resource?: ResourceRef,
): Promise<void> =>
  notifyAll(
    services,
    tx,
    all.map((request) => ({ ...request, resource })),
  );

/** Handles requests of many resources in as many statements as one; `locked` are their people, if the caller holds them. */
export async function notifyAll(
  { clock, config }: Services,
  tx: Tx,
  all: readonly NotificationRequest[],
  locked?: LockedPeople,
): Promise<void> {
  const relevant = all.filter((request) => isByAnotherUser(request) !== isOwnRecord(request.type));
  if (relevant.length === 0) return;
  const { recipients, senders } = locked ?? (await lockPeopleOf(tx, relevant));
  const reachable = relevant.filter(({ userId, actorId }) => recipients.has(userId) && senders.has(actorId));
  // Access is read only after the counts are locked: a revocation waits for that lock and then deletes the
  // notification.
  const now = clock.now();
  const [earlier, readable] = await Promise.all([
    earlierOf(tx, reachable, now),
    readableAmong(tx, reachable, now),
  ]);
  const notices = reachable.flatMap((request, i) => {
    const before = earlier[i];
    return before && !before.isUnwanted && readable[i] ? [{ ...request, earlier: before }] : [];
  });
  const plan = planOf(notices, now, MAX_NOTIFICATIONS_PER_HOUR * config.RATE_LIMIT_FACTOR);
  await write(tx, plan, now);
}

const lockPeopleOf = (tx: Tx, requests: readonly NotificationRequest[]): Promise<LockedPeople> =>
  lockPeople(tx, {
    recipients: usersOf(requests.map(({ userId }) => userId)),
    senders: usersOf(requests.map(({ actorId }) => actorId)),
  });

async function write(tx: Tx, { lines, actors, told, rung }: Plan, now: Date): Promise<void> {
  if (lines.length > 0 || actors.length > 0) writeLines(tx, lines, actors, now);
  const mixed = lines.filter(({ readsReactions }) => readsReactions);
  if (mixed.length > 0) updateCommonReaction(tx, mixed);
  await emitAll(
    tx,
    "notification.rung",
    [...rung].map((userId) => ({ userId })),
  );
  const at = now.toISOString();
  await emitAll(
    tx,
    "notification.told",
    told.map(({ userId, type, about }) => ({ userId, type, about, at })),
  );
}

/** The caller holds the count rows of all recipients. */
const writeLines = (tx: Tx, lines: readonly Line[], actors: readonly ActorEntry[], now: Date): void =>
  tx.send(sql`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map(asRow))}::jsonb) as l (place int, id bigint, moves bool,
        is_read bool, user_id int, type text, category text, about text, post_id bigint, comment_id bigint, group_id int,
        resource_kind text, resource_id bigint, actor_id int, actor_count int, data jsonb)),
    added as (
      insert into notifications (user_id, type, category, object_key, post_id, comment_id, group_id, resource_kind,
        resource_id, actor_id, actor_count, data, began_at, created_at, read_at)
      select user_id, type, category, about, post_id, comment_id, group_id, resource_kind, resource_id, actor_id,
        actor_count, data, ${now}::timestamptz, ${now}::timestamptz, case when is_read then ${now}::timestamptz end
      from line where id is null order by place),
    counted as (
      update notification_counts c set unread = unread + l.many
      from (select user_id, count(*)::int as many from line where id is null and not is_read group by user_id) l
      where c.user_id = l.user_id),
    moved as (
      update notifications n set id = default, actor_count = l.actor_count, actor_id = l.actor_id, post_id = l.post_id,
        comment_id = l.comment_id, resource_kind = l.resource_kind, resource_id = l.resource_id, data = l.data,
        created_at = ${now}
      from line l where n.id = l.id and l.moves),
    amended as (update notifications n set data = l.data from line l where n.id = l.id and not l.moves)
    insert into notification_actors as a (user_id, type, object_key, actor_id, comment_id, at)
    select user_id, type, about, actor_id, comment_id, at + micros * interval '1 microsecond'
    from jsonb_to_recordset(${JSON.stringify(actors.map((actor, place) => asActorRow(actor, actor.at < now ? 0 : place)))}::jsonb)
      as e (user_id int, type text, about text, actor_id int, comment_id bigint, at timestamptz, micros int)
    on conflict (user_id, type, object_key, actor_id) do update
    set comment_id = greatest(a.comment_id, excluded.comment_id), at = greatest(a.at, excluded.at)`);

const asRow = (line: Line, place: number) => ({
  place,
  id: line.id,
  moves: line.moves,
  is_read: line.isRead,
  user_id: line.userId,
  type: line.type,
  category: categoryOf(line.type),
  about: line.about,
  post_id: line.request.postId ?? null,
  comment_id: line.request.commentId ?? null,
  group_id: line.request.groupId ?? null,
  resource_kind: line.request.resource?.kind ?? null,
  resource_id: line.request.resource?.id ?? null,
  actor_id: namedActor(line),
  actor_count: line.actorCount,
  data: line.data,
});

/** Actors of one batch differ by microseconds, because a notification names the last of them. */
const asActorRow = ({ request, commentId, at }: ActorEntry, micros: number) => ({
  user_id: request.userId,
  type: request.type,
  about: request.about,
  actor_id: request.actorId,
  comment_id: commentId,
  at,
  micros,
});

import type { NotificationFacts as Facts } from "@angon/contract/kit/notification";
import { resourceKey, type ResourceRef } from "@angon/contract/kit/resource";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { plus } from "../../kit/clock.ts";
import { reachOf } from "../../kit/resources.ts";
import { readersNow } from "../../kit/viewer.ts";
import {
  isState,
  recallCutoff,
  type ActorKey,
  type EarlierNotification,
  type NotificationRequest,
  type OpenNotification,
} from "./rules.ts";

/** For each request, whether its recipient may read the resource now; several kinds need a statement each. */
export async function readableAmong(
  tx: Tx,
  requests: readonly NotificationRequest[],
  now: Date,
): Promise<boolean[]> {
  const ofResources = requests.filter(({ resource }) => resource !== undefined);
  if (ofResources.length === 0) return requests.map(() => true);
  const ids = [...new Set(ofResources.map(({ userId }) => userId))];
  const viewers = new Map((await readersNow(tx, ids, now)).map((viewer) => [viewer.userId, viewer]));
  const approachOf = ({ userId, resource }: NotificationRequest) => {
    const viewer = viewers.get(userId);
    return resource && viewer ? [{ viewer, ref: resource }] : [];
  };
  const approaches = ofResources.flatMap(approachOf);
  const reached = await reachOf(tx, approaches);
  const keyOf = (userId: number, ref: ResourceRef) => `${userId} ${resourceKey(ref)}`;
  const readable = new Set(
    approaches.flatMap(({ viewer, ref }, i) =>
      reached[i]?.isRemoved === false ? [keyOf(viewer.userId, ref)] : [],
    ),
  );
  return requests.map(({ userId, resource }) => !resource || readable.has(keyOf(userId, resource)));
}

/** The earlier notification of an action, and why its recipient may not be told. */
export type Earlier = EarlierNotification & {
  /** Notifications of the sender to the recipient within an hour. */
  sentWithinHour: number;
  /** The recipient was notified of this action today and it was retracted. */
  isRecalled: boolean;
  /** The type is turned off, or the actor is hidden from the recipient. */
  isUnwanted: boolean;
  hasDevice: boolean;
};

type EarlierRow = Partial<OpenNotification> & {
  told_at: Date | null;
  last: Facts | null;
  sent: number;
  is_recalled: boolean;
  is_unwanted: boolean;
  has_device: boolean;
};

/** For each of these actions, in one statement. */
export async function earlierOf(tx: Tx, keys: readonly ActorKey[], now: Date): Promise<Earlier[]> {
  if (keys.length === 0) return [];
  const since = plus(now, { minutes: -60 });
  const rows = await tx.many<EarlierRow>(sql`
    select n.id, n.actor_count, n.began_at, n.data,
      (select at from notification_actors a where a.user_id = k.user_id and a.type = k.type
        and a.object_key = k.about and a.actor_id = k.actor_id) as told_at,
      (select data from notifications l where k.is_state and l.user_id = k.user_id and l.type = k.type
        and l.object_key = k.about order by l.id desc limit 1) as last,
      exists (select from notification_recalls c where c.user_id = k.user_id and c.type = k.type
        and c.object_key = k.about and c.actor_id = k.actor_id and c.told_at > ${recallCutoff(now)}) as is_recalled,
      (select count(*)::int from (
        select type, object_key from notification_actors
        where actor_id = k.actor_id and user_id = k.user_id and at > ${since}
        union
        select type, object_key from notification_recalls
        where actor_id = k.actor_id and user_id = k.user_id and told_at > ${since}) s) as sent,
      exists (select from notification_preferences w where w.user_id = k.user_id and k.type = any(w.off_types))
        or exists (select from hidden_people h where h.user_id = k.user_id and h.other_id = k.actor_id) as is_unwanted,
      exists (select from push_devices d where d.user_id = k.user_id) as has_device
    from unnest(${keys.map(({ userId }) => userId)}::int[], ${keys.map(({ type }) => type)}::text[],
      ${keys.map(({ about }) => about)}::text[], ${keys.map(({ actorId }) => actorId)}::int[],
      ${keys.map(({ type }) => isState(type))}::bool[])
      with ordinality as k (user_id, type, about, actor_id, is_state, place)
    left join notifications n
      on n.user_id = k.user_id and n.type = k.type and n.object_key = k.about and n.read_at is null
    order by k.place`);
  return rows.map((row) => ({
    notifiedAt: row.told_at,
    last: row.last,
    open: row.id ? (row as OpenNotification) : null,
    sentWithinHour: row.sent,
    isRecalled: row.is_recalled,
    isUnwanted: row.is_unwanted,
    hasDevice: row.has_device,
  }));
}

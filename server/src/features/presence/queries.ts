import { ACTIVE_MINUTES, MAX_ACTIVE_MEMBERS, type ActiveMember } from "@angon/contract/presence";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { looksBeyond, nearBatches } from "./access.ts";

/** Selects the latest users but orders them by name: the order must not reveal when a user was present. */
const latest = (viewer: Viewer, of: ReturnType<typeof part>, since: Date, limit: number) => sql`
  select a.*, exists (
    select from follows f where f.follower_id = ${viewer.userId} and f.following_id = a.id) as "isFollowing"
  from (
    select u.id, u.name, u.image, u.role, u.institute_name
    from presence p join users u on u.id = p.user_id
    where p.seen_at > ${since} and u.id <> ${viewer.userId} and u.level > 0 and not u.is_assistant
      and u.deleted_at is null and u.shows_active and u.id <> all(${viewer.blocked}::int[]) and ${of}
    order by p.seen_at desc limit ${limit}) a
  order by a.name, a.id`;

export async function list({ database, viewer, clock }: SignedIn): Promise<ActiveMember[]> {
  const since = plus(clock.now(), { minutes: -ACTIVE_MINUTES });
  const isNear = part`coalesce(u.hsc_batch = any(${nearBatches(viewer)}::text[]), false)`;
  const near = await database.many<ActiveMember>(latest(viewer, isNear, since, MAX_ACTIVE_MEMBERS));
  const room = MAX_ACTIVE_MEMBERS - near.length;
  if (!looksBeyond(viewer) || room === 0) return near;
  return [...near, ...(await database.many<ActiveMember>(latest(viewer, part`not ${isNear}`, since, room)))];
}

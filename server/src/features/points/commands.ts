import type { PointType } from "@angon/contract/points";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { schoolDay } from "../../kit/clock.ts";
import type { Services } from "../../kit/context.ts";
import { distinct } from "../../kit/distinct.ts";
import { earns, isListed } from "./access.ts";
import { earnersNow } from "./queries.ts";
import { ALL_SUBJECTS, ALL_TIME, secretTypes, type PointsReason, type Earner } from "./rules.ts";

type Part = ReturnType<typeof part>;

const lockTotals = (tx: Tx, users: Part): Promise<{ user_id: number }[]> =>
  tx.many<{ user_id: number }>(sql`
    select user_id from point_totals
    where user_id in (${users}) and scope = 'all' and since = ${ALL_TIME}::date and subject_id = ${ALL_SUBJECTS}::int
    order by user_id for no key update`);

/**
 * Locks the all-time rows of these users, a select of ids, so that changes of one user's points run one after the other;
 * only then reads. `read` runs again when a user had no row yet.
 */
export async function readLocked<Row extends Pick<Earner, "id">>(
  tx: Tx,
  users: Part,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  // In this order on one connection: the read sees what the lock waited for.
  const [locked, rows] = await Promise.all([lockTotals(tx, users), read()]);
  const held = new Set(locked.map(({ user_id }) => user_id));
  const missing = [...new Set(rows.map(({ id }) => id))].filter((id) => !held.has(id));
  if (missing.length === 0) return rows;
  tx.send(sql`
    insert into point_totals (user_id, scope, since, subject_id, listed, total)
    select id, 'all', ${ALL_TIME}::date, ${ALL_SUBJECTS}, false, 0 from unnest(${missing}::int[]) id order by id
    on conflict do nothing`);
  const [, again] = await Promise.all([lockTotals(tx, users), read()]);
  return again;
}

async function lockEarners(tx: Tx, userIds: readonly number[]): Promise<Map<number, Earner>> {
  const users = part`select unnest(${[...new Set(userIds)]}::int[])`;
  const earners = await readLocked(tx, users, () => earnersNow(tx, userIds));
  return new Map(earners.map((earner) => [earner.id, earner]));
}

/** Idempotent: repeated and reordered events earn once, and the daily limit of each type applies. */
export async function earn(services: Services, tx: Tx, reasons: readonly PointsReason[]): Promise<void> {
  if (reasons.length === 0) return;
  const earners = await lockEarners(
    tx,
    reasons.map(({ userId }) => userId),
  );
  earnLocked(services, tx, reasons, earners);
}

/** The caller holds the all-time rows of these earners. */
export function earnLocked(
  { clock }: Services,
  tx: Tx,
  reasons: readonly PointsReason[],
  earners: ReadonlyMap<number, Earner>,
): void {
  const keyOf = ({ userId, object, type, byId = 0 }: PointsReason) => `${userId} ${object} ${type} ${byId}`;
  const rows = distinct(reasons, keyOf).flatMap(
    ({ userId, type, object, byId = 0, at, subjectId, points }) => {
      const earner = earners.get(userId);
      return earner && earns(earner)
        ? [{ user_id: userId, type, object, by_id: byId, day: schoolDay(at), subject_id: subjectId, points }]
        : [];
    },
  );
  if (rows.length === 0) return;
  // Of several reasons of a day the first ones earn, as many as its limits admit.
  const inserting = part`
    insert into points (user_id, type, object, by_id, points, day, subject_id, created_at)
    select user_id, type, object, by_id, points, day, subject_id, ${clock.now()}::timestamptz
    from (
      select r.*, s.daily, s.daily_points, d.many + row_number() over same_day as many,
        d.sum + sum(r.points) over same_day as sum
      from (
        select r.place, r.user_id, r.type, r.object, r.by_id, r.day, r.subject_id, coalesce(r.points, s.points) as points
        from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (user_id int, type text, object text,
          by_id int, day date, subject_id int, points smallint)) with ordinality
          as r (user_id, type, object, by_id, day, subject_id, points, place)
        join point_settings s on s.type = r.type
        where coalesce(r.points, s.points) > 0 and coalesce((
          select sum(e.points) from points e
          where e.user_id = r.user_id and e.object = r.object and e.type = r.type and e.by_id = r.by_id), 0) = 0) r
      join point_settings s on s.type = r.type
      cross join lateral (
        select count(*) filter (where net > 0) as many, coalesce(sum(net), 0) as sum from (
          select sum(points) as net from points e
          where e.user_id = r.user_id and e.type = r.type and e.day = r.day group by e.object, e.by_id) n) d
      window same_day as (partition by r.user_id, r.type, r.day order by r.place)) r
    where (daily is null or many <= daily) and sum <= daily_points
    order by place`;
  addEntries(tx, inserting, earners);
}

export type Revocation = { userId: number; object: string; types?: readonly PointType[]; byId?: number };

/** Revokes points with negative entries, which count for the day on which the points were earned. */
export async function revoke(services: Services, tx: Tx, revocation: Revocation): Promise<void> {
  const earners = await lockEarners(tx, [revocation.userId]);
  if (earners.size > 0) revokeLocked(services, tx, revocation, earners);
}

/** The caller holds the all-time row of the earner. */
export function revokeLocked(
  { clock }: Services,
  tx: Tx,
  { userId, object, types, byId }: Revocation,
  earners: ReadonlyMap<number, Earner>,
): void {
  const inserting = part`
    insert into points (user_id, type, object, by_id, points, day, subject_id, created_at)
    select user_id, type, object, by_id, -sum(points), max(day), max(subject_id), ${clock.now()}::timestamptz from points
    where user_id = ${userId} and object = ${object}
      and (${types ?? null}::text[] is null or type = any(${types ?? null}::text[]))
      and (${byId ?? null}::int is null or by_id = ${byId ?? null}::int)
    group by user_id, type, object, by_id having sum(points) > 0`;
  addEntries(tx, inserting, earners);
}

/** Each entry counts for its week, its month and all time, both for its subject and for all subjects; a secret one as 0. */
function addEntries(tx: Tx, inserting: Part, earners: ReadonlyMap<number, Earner>): void {
  const facts = [...earners.values()].map((earner) => ({
    id: earner.id,
    batch: earner.hsc_batch,
    listed: isListed(earner),
  }));
  tx.send(sql`
    with entry as (${inserting} returning user_id, type, day, subject_id, points)
    insert into point_totals (user_id, scope, since, subject_id, hsc_batch, listed, total)
    select e.user_id, s.scope, s.since, about.subject_id, f.batch, f.listed,
      sum(case when e.type = any(${secretTypes}::text[]) then 0 else e.points end)
    from entry e
    join jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (id int, batch text, listed bool) on f.id = e.user_id,
      lateral (values ('week', e.day - extract(dow from e.day)::int), ('month', date_trunc('month', e.day)::date),
        ('all', ${ALL_TIME}::date)) as s (scope, since),
      lateral (select ${ALL_SUBJECTS}::int as subject_id union all select e.subject_id where e.subject_id is not null) about
    group by e.user_id, s.scope, s.since, about.subject_id, f.batch, f.listed
    on conflict (user_id, scope, since, subject_id) do update
      set total = point_totals.total + excluded.total, hsc_batch = excluded.hsc_batch, listed = excluded.listed`);
}

/** Updates the boards of users whose batch, role or wish to be compared has changed, or who were erased. */
export async function updateListing(tx: Tx, userIds: readonly number[]): Promise<void> {
  const earners = await lockEarners(tx, userIds);
  const now = [...earners.values()].map((earner) => ({ ...earner, listed: isListed(earner) }));
  tx.send(sql`
    update point_totals t set listed = n.listed, hsc_batch = n.hsc_batch
    from jsonb_to_recordset(${JSON.stringify(now)}::jsonb) as n (id int, listed bool, hsc_batch text)
    where t.user_id = n.id and (t.listed, t.hsc_batch) is distinct from (n.listed, n.hsc_batch)`);
}

import type { PointType } from "@angon/contract/points";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { schoolDay } from "../../kit/clock.ts";
import type { Services } from "../../kit/context.ts";
import { earns, isListed } from "./access.ts";
import { earnersNow } from "./queries.ts";
import { ALL_SUBJECTS, ALL_TIME, secretTypes, type PointsReason, type Earner } from "./rules.ts";

type Entry = { type: PointType; day: string; subject_id: number | null; points: number };

/** Locks the all-time rows of these users, so that changes of one user's points run one after the other. */
async function lockEarners(tx: Tx, userIds: readonly number[]): Promise<Earner[]> {
  await tx.run(sql`
    insert into point_totals (user_id, scope, since, subject_id, listed, total)
    select id, 'all', ${ALL_TIME}::date, ${ALL_SUBJECTS}, false, 0 from unnest(${userIds}::int[]) as id order by id
    on conflict do nothing`);
  await tx.run(sql`
    select from point_totals
    where user_id = any(${userIds}::int[]) and scope = 'all' and since = ${ALL_TIME}::date
      and subject_id = ${ALL_SUBJECTS}::int
    order by user_id for no key update`);
  return earnersNow(tx, userIds);
}

const lockEarner = async (tx: Tx, userId: number): Promise<Earner | undefined> =>
  (await lockEarners(tx, [userId]))[0];

/** Idempotent: repeated and reordered events earn once, and the daily limit of each type applies. */
export async function earn({ clock }: Services, tx: Tx, reason: PointsReason): Promise<void> {
  const { userId, type, object, byId = 0 } = reason;
  const earner = await lockEarner(tx, userId);
  if (!earner || !earns(earner)) return;
  const entries = await tx.many<Entry>(sql`
    with earned as (
      select coalesce(sum(points), 0) as net from points
      where user_id = ${userId} and object = ${object} and type = ${type} and by_id = ${byId}),
    of_day as (
      select count(*) filter (where net > 0) as many, coalesce(sum(net), 0) as points from (
        select sum(points) as net from points
        where user_id = ${userId} and type = ${type} and day = ${schoolDay(reason.at)}::date group by object, by_id) d),
    setting as (
      select coalesce(${reason.points ?? null}::smallint, points) as points, daily, daily_points
      from point_settings where type = ${type})
    insert into points (user_id, type, object, by_id, points, day, subject_id, created_at)
    select ${userId}::int, ${type}::text, ${object}::text, ${byId}::int, s.points, ${schoolDay(reason.at)}::date,
      ${reason.subjectId}::int, ${clock.now()}::timestamptz
    from setting s, earned, of_day
    where earned.net = 0 and s.points > 0 and (s.daily is null or of_day.many < s.daily)
      and of_day.points + s.points <= s.daily_points
    returning type, day, subject_id, points`);
  await addToTotals(tx, earner, entries);
}

type Revocation = { userId: number; object: string; types?: readonly PointType[]; byId?: number };

/** Revokes points with negative entries, which count for the day on which the points were earned. */
export async function revoke(
  { clock }: Services,
  tx: Tx,
  { userId, object, types, byId }: Revocation,
): Promise<void> {
  const earner = await lockEarner(tx, userId);
  if (!earner) return;
  const entries = await tx.many<Entry>(sql`
    insert into points (user_id, type, object, by_id, points, day, subject_id, created_at)
    select user_id, type, object, by_id, -sum(points), max(day), max(subject_id), ${clock.now()}::timestamptz from points
    where user_id = ${userId} and object = ${object}
      and (${types ?? null}::text[] is null or type = any(${types ?? null}::text[]))
      and (${byId ?? null}::int is null or by_id = ${byId ?? null}::int)
    group by user_id, type, object, by_id having sum(points) > 0
    returning type, day, subject_id, points`);
  await addToTotals(tx, earner, entries);
}

/** Each entry counts for its week, its month and all time, both for its subject and for all subjects; a secret one as 0. */
async function addToTotals(tx: Tx, earner: Earner, all: readonly Entry[]): Promise<void> {
  if (all.length === 0) return;
  const entries = all.map((entry) => (secretTypes.includes(entry.type) ? { ...entry, points: 0 } : entry));
  await tx.run(sql`
    insert into point_totals (user_id, scope, since, subject_id, hsc_batch, listed, total)
    select ${earner.id}::int, s.scope, s.since, about.subject_id, ${earner.hsc_batch}::text, ${isListed(earner)}::bool,
      sum(e.points)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (day date, subject_id int, points int),
      lateral (values ('week', e.day - extract(dow from e.day)::int), ('month', date_trunc('month', e.day)::date),
        ('all', ${ALL_TIME}::date)) as s (scope, since),
      lateral (select ${ALL_SUBJECTS}::int as subject_id union all select e.subject_id where e.subject_id is not null) about
    group by s.scope, s.since, about.subject_id
    on conflict (user_id, scope, since, subject_id) do update
      set total = point_totals.total + excluded.total, hsc_batch = excluded.hsc_batch, listed = excluded.listed`);
}

/** Updates the boards of users whose batch, role or wish to be compared has changed, or who were erased. */
export async function updateListing(tx: Tx, userIds: readonly number[]): Promise<void> {
  const earners = await lockEarners(tx, userIds);
  const now = earners.map((earner) => ({ ...earner, listed: isListed(earner) }));
  await tx.run(sql`
    update point_totals t set listed = n.listed, hsc_batch = n.hsc_batch
    from jsonb_to_recordset(${JSON.stringify(now)}::jsonb) as n (id int, listed bool, hsc_batch text)
    where t.user_id = n.id and (t.listed, t.hsc_batch) is distinct from (n.listed, n.hsc_batch)`);
}

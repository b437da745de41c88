import type { Db } from "../src/db/database.ts";
import { part, sql } from "../src/db/sql.ts";

/** The day of the school on which something was done. */
const dayOf = (at: ReturnType<typeof part>) => part`(${at} at time zone 'Asia/Dhaka')::date`;

/** Everything that earns in a school as it stands, by the same rules as the feature of points, but all at once. */
const actions = part`
  select p.user_id, 'post' as type, 'post:' || p.id as object, 0 as by_id, p.subject_id, p.created_at as at
  from posts p where p.status = 'published'
  union all
  select p.user_id, 'reaction_received', 'post:' || p.id, r.user_id, p.subject_id, r.created_at
  from reactions r join posts p on p.id = r.post_id where p.status = 'published' and r.user_id <> p.user_id
  union all
  select v.user_id, 'poll_participation', 'post:' || p.id, 0, p.subject_id, v.created_at
  from poll_votes v join posts p on p.id = v.post_id where v.user_id <> p.user_id
  union all
  select c.user_id, 'comment', 'comment:' || c.id, 0, p.subject_id, c.created_at
  from comments c join posts p on p.id = c.post_id where c.status = 'published' and c.user_id <> p.user_id
  union all
  select c.user_id, case when u.role <> 'USER' and u.level > 0 then 'satisfied_staff'
      when r.user_id = p.user_id then 'satisfied_asker' else 'satisfied_others' end,
    'comment:' || c.id, r.user_id, p.subject_id, r.created_at
  from comment_reactions r join comments c on c.id = r.comment_id join posts p on p.id = c.post_id
  join users u on u.id = r.user_id
  where r.type = 'satisfied' and c.status = 'published' and r.user_id <> c.user_id
  union all
  select x.user_id, earned.type, 'submission:' || x.id, 0, h.subject_id, x.submitted_at
  from submissions x join homeworks h on h.id = x.homework_id and h.status = 'published'
  cross join lateral (values ('homework_submitted', true), ('homework_best', x.is_best),
    ('homework_solution', x.is_solution)) as earned (type, holds)
  where earned.holds`;

const isListed = part`u.role = 'USER' and u.level > 0 and not u.is_assistant and u.deleted_at is null and u.shows_points`;

/** The ledger of a school that was written all at once, and its sums. */
export async function writePoints(db: Pick<Db, "run">, firstId = 1): Promise<void> {
  await db.run(sql`
    with counted as (
      select d.*, ${dayOf(part`d.at`)} as day, s.points, s.daily, s.daily_points,
        row_number() over (partition by d.user_id, d.type, ${dayOf(part`d.at`)} order by d.at, d.object, d.by_id) as nth
      from (${actions}) d join point_settings s on s.type = d.type
      join users u on u.id = d.user_id and u.level > 0 and not u.is_assistant and u.deleted_at is null
      where d.user_id >= ${firstId})
    insert into points (user_id, type, object, by_id, points, day, subject_id, created_at)
    select user_id, type, object, by_id, points, day, subject_id, at from counted
    where nth <= coalesce(daily, nth) and nth * points <= daily_points
    order by at`);
  await sumPoints(db, firstId);
}

const sumPoints = (db: Pick<Db, "run">, firstId: number) =>
  db.run(sql`
    insert into point_totals (user_id, scope, since, subject_id, hsc_batch, listed, total)
    select u.id, s.scope, s.since, about.subject_id, u.hsc_batch, ${isListed}, sum(p.points)
    from points p join users u on u.id = p.user_id,
      lateral (values ('week', p.day - extract(dow from p.day)::int), ('month', date_trunc('month', p.day)::date),
        ('all', date '1970-01-01')) as s (scope, since),
      lateral (select 0 as subject_id union all select p.subject_id where p.subject_id is not null) about
    where u.id >= ${firstId} and p.type <> 'poll_participation'
    group by u.id, s.scope, s.since, about.subject_id`);

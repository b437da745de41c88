import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { dayBegins, plus } from "../../kit/clock.ts";

type Sums = { own: number; pool: number; bdt: number };

/** Calls cost money also when their step was held back and its charge refunded, so their price is summed by itself. */
const calledBetween = (first: string, last: string) => part`
  asked_at >= ${dayBegins(first)} and asked_at < ${plus(dayBegins(last), { days: 1 })}`;

/** Charged steps and the price of all calls of each school day from `first` to `last`. */
export const spendByDay = (db: Db, first: string, last: string): Promise<(Sums & { day: string })[]> =>
  db.many(sql`
    select d.day::date::text as day, coalesce(c.own, 0) as own, coalesce(c.pool, 0) as pool, coalesce(p.bdt, 0) as bdt
    from generate_series(${first}::date, ${last}::date, '1 day') as d (day)
    left join (
      select day, count(user_id)::int as own, count(*) filter (where user_id is null)::int as pool
      from ai_charges where day between ${first} and ${last} group by day) c on c.day = d.day::date
    left join (
      select (asked_at at time zone 'Asia/Dhaka')::date as day, sum(bdt)::float as bdt
      from ai_calls where ${calledBetween(first, last)} group by 1) p on p.day = d.day::date
    order by d.day`);

type OfSubject = Sums & { subject: { id: number; name: string; name_en: string } | null };

export const spendBySubject = (db: Db, first: string, last: string): Promise<OfSubject[]> =>
  db.many(sql`
    with spent as (
      select post_id, (user_id is not null)::int as own, (user_id is null)::int as pool, 0::numeric as bdt
      from ai_charges where day between ${first} and ${last}
      union all
      select post_id, 0, 0, bdt from ai_calls where ${calledBetween(first, last)})
    select case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) end
        as subject,
      sum(x.own)::int as own, sum(x.pool)::int as pool, sum(x.bdt)::float as bdt
    from spent x join posts p on p.id = x.post_id left join subjects s on s.id = p.subject_id
    group by s.id order by sum(x.own + x.pool) desc, s.id`);

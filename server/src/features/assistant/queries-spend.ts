import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

type Sums = { own: number; pool: number; bdt: number };

/** Charged answers of each school day from `first` to `last`. */
export const spendByDay = (db: Db, first: string, last: string): Promise<(Sums & { day: string })[]> =>
  db.many(sql`
    select d.day::date::text as day, count(c.post_id) filter (where c.user_id is not null)::int as own,
      count(c.post_id) filter (where c.user_id is null)::int as pool, coalesce(sum(p.costing), 0)::float as bdt
    from generate_series(${first}::date, ${last}::date, '1 day') as d (day)
    left join ai_charges c on c.day = d.day::date left join posts p on p.id = c.post_id
    group by d.day order by d.day`);

type OfSubject = Sums & { subject: { id: number; name: string; name_en: string } | null };

export const spendBySubject = (db: Db, first: string, last: string): Promise<OfSubject[]> =>
  db.many(sql`
    select case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) end
        as subject,
      count(*) filter (where c.user_id is not null)::int as own,
      count(*) filter (where c.user_id is null)::int as pool, sum(p.costing)::float as bdt
    from ai_charges c join posts p on p.id = c.post_id left join subjects s on s.id = p.subject_id
    where c.day between ${first} and ${last}
    group by s.id order by count(*) desc, s.id`);

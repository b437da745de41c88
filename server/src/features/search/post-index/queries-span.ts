import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { dayBegins, plus } from "../../../kit/clock.ts";

/** Larger than every id. */
export const TOP = Number.MAX_SAFE_INTEGER;

/** A range of ids. */
export type Span = { from: number; until: number };

/** Ids rise with time, but for posts that were written at once. */
const SLACK = 1_000;

type Days = { from?: string | undefined; to?: string | undefined };

/** The range of post ids of some days, where a search among them begins. */
export async function spanOf(db: Db, { from, to }: Days): Promise<Span> {
  if (from === undefined && to === undefined) return { from: 0, until: TOP };
  const row = await db.one<{ first: number | null; last: number | null }>(sql`
    select (select min(f.id) from (
        select id from posts where created_at >= coalesce(${from === undefined ? null : dayBegins(from)}::timestamptz, '-infinity')
        order by created_at limit ${SLACK}) f) as first,
      (select max(l.id) from (
        select id from posts where created_at < coalesce(${to === undefined ? null : plus(dayBegins(to), { days: 1 })}::timestamptz, 'infinity')
        order by created_at desc limit ${SLACK}) l) as last`);
  return { from: row?.first ?? TOP, until: (row?.last ?? 0) + 1 };
}

import type { Database, Db, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { plus } from "../kit/clock.ts";

/** `data` holds ids, as its teller has written them. */
export type Happening = { id: number; topic: string; kind: string; data: Record<string, unknown> };

export const CHANNEL = "angon_live";

/** So long somebody may be away and still be told everything that happened meanwhile. */
const KEPT_MINUTES = 15;
const AT_ONCE = 1_000;

/** Any number, as long as all instances agree on it. */
const MOVING = 4_711_030;

/**
 * Gives what was told its place in the order, and tells every instance. One after the other: a number is seen only after
 * all smaller ones. It is not the writer who does this, so nobody waits for anybody while something is changed.
 */
export async function putInOrder(database: Database, now: Date): Promise<void> {
  while ((await database.one(sql`select from live_inbox limit 1`)) !== undefined)
    await database.tx(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${MOVING})`);
      await tx.run(sql`
        with moved as (
          delete from live_inbox where id in (select id from live_inbox order by id limit ${AT_ONCE}) returning *)
        insert into live_log (topic, kind, data, at)
        select topic, kind, data, ${now}::timestamptz from moved order by id`);
      await tx.run(sql`select pg_notify(${CHANNEL}, '')`);
    });
}

export const readAfter = (db: Db, id: number): Promise<Happening[]> =>
  db.many<Happening>(
    sql`select id, topic, kind, data from live_log where id > ${id} order by id limit ${AT_ONCE}`,
  );

export const isFull = (batch: readonly Happening[]): boolean => batch.length === AT_ONCE;

/** The last place that was given. */
export async function endOfLog(db: Db): Promise<number> {
  const row = await db.one<{ last: number }>(sql`
    select greatest(forgotten, coalesce((select max(id) from live_log), 0)) as last from live_mark`);
  return row?.last ?? 0;
}

/** More than this is told shorter by saying how things are. */
const MOST_MISSED = 500;

/** What somebody has missed between two places; nothing can be said when it is too long ago, or too much. */
export async function missedBetween(
  db: Db,
  { after, until, topics }: { after: number; until: number; topics: readonly string[] },
): Promise<Happening[] | undefined> {
  const mark = await db.one<{ forgotten: number }>(sql`select forgotten from live_mark`);
  if (!mark || after < mark.forgotten || after > until) return undefined;
  const missed = await db.many<Happening>(sql`
    select id, topic, kind, data from live_log
    where topic = any(${topics}::text[]) and id > ${after} and id <= ${until} order by id limit ${MOST_MISSED + 1}`);
  return missed.length > MOST_MISSED ? undefined : missed;
}

export const forgetOld = async (tx: Tx, now: Date): Promise<void> =>
  void (await tx.run(sql`
    with gone as (delete from live_log where at < ${plus(now, { minutes: -KEPT_MINUTES })} returning id)
    update live_mark set forgotten = greatest(forgotten, (select max(id) from gone)) where exists (select from gone)`));

import type { Db, Tx } from "../db/database.ts";
import { fixed, sql } from "../db/sql.ts";
import { plus } from "../kit/clock.ts";

/** `data` holds ids, as the publisher wrote them. */
export type LoggedEvent = { id: number; topic: string; kind: string; data: Record<string, unknown> };

export const CHANNEL = "angon_live";

/** A client that reconnects within this time receives every event it missed. */
const RETENTION_MINUTES = 15;
const AT_ONCE = 1_000;

/** The last number given, and whether another process was just numbering. */
export type Numbered = { last: number | undefined; isBusy: boolean };

/** Numbers the published events in one order. The writer does not do this, so no transaction waits for another. */
export async function numberInbox(db: Db, now: Date): Promise<Numbered> {
  let last: number | undefined;
  for (;;) {
    const done = await db.one<{ moved: number; last: number | null }>(
      sql`select moved, last from live_number_inbox(${now}, ${AT_ONCE})`,
    );
    last = done?.last ?? last;
    if (done?.moved !== AT_ONCE) return { last, isBusy: done?.moved === -1 };
  }
}

/** Events with consecutive places in the log; `after` is the number before them. */
export type Piece = { after: number; events: LoggedEvent[] };

/**
 * The events that a notification carries; undefined when they must be read: it came from the previous release, which says
 * only who numbered, or an event was too long.
 */
export function pieceOf(said: string): Piece | undefined {
  if (!said.startsWith("[")) return undefined;
  const [after, events] = JSON.parse(said) as [
    number,
    [number, string, string, LoggedEvent["data"]][] | null,
  ];
  return events
    ? { after, events: events.map(([id, topic, kind, data]) => ({ id, topic, kind, data })) }
    : undefined;
}

export const readAfter = (db: Pick<Db, "many">, id: number): Promise<LoggedEvent[]> =>
  db.many<LoggedEvent>(
    sql`select id, topic, kind, data from live_log where id > ${id} order by id limit ${AT_ONCE}`,
  );

export const isFull = (batch: readonly LoggedEvent[]): boolean => batch.length === AT_ONCE;

/** The last number of the log. */
export async function endOfLog(db: Db): Promise<number> {
  const row = await db.one<{ last: number }>(sql`
    select greatest(forgotten, coalesce((select max(id) from live_log), 0)) as last from live_mark`);
  return row?.last ?? 0;
}

/** After more missed events the current state is sent instead. */
const MAX_MISSED_EVENTS = 500;

/** The events between two log positions; undefined when they are too old or too many. */
export async function missedBetween(
  db: Db,
  { after, until, topics }: { after: number; until: number; topics: readonly string[] },
): Promise<LoggedEvent[] | undefined> {
  const mark = await db.one<{ forgotten: number }>(sql`select forgotten from live_mark`);
  if (!mark || after < mark.forgotten || after > until) return undefined;
  const missed = await db.many<LoggedEvent>(sql`
    select id, topic, kind, data from live_log
    where topic = any(${topics}::text[]) and id > ${after} and id <= ${until} order by id limit ${MAX_MISSED_EVENTS + 1}`);
  return missed.length > MAX_MISSED_EVENTS ? undefined : missed;
}

const DELETED_AT_ONCE = 10_000;

/** True when there may be more. The oldest go first: the mark says that everything before it is gone. */
export async function deleteExpiredEvents(tx: Tx, now: Date): Promise<boolean> {
  const deleted = await tx.one<{ count: number }>(sql`
    with gone as (
      delete from live_log where id in (
        select id from live_log where at < ${plus(now, { minutes: -RETENTION_MINUTES })}
        order by id limit ${fixed(DELETED_AT_ONCE)})
      returning id),
    marked as (
      update live_mark set forgotten = greatest(forgotten, (select max(id) from gone)) where exists (select from gone))
    select count(*)::int as count from gone`);
  return deleted?.count === DELETED_AT_ONCE;
}

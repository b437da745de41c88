import type { Db, Tx } from "../db/database.ts";
import { fixed, sql } from "../db/sql.ts";
import { plus } from "../kit/clock.ts";

/** `data` holds ids, as the publisher wrote them. */
export type LoggedEvent = { id: number; topic: string; kind: string; data: Record<string, unknown> };

export const CHANNEL = "angon_live";

/** A client that reconnects within this time receives every event it missed. */
const RETENTION_MINUTES = 15;
const BATCH_SIZE = 1_000;

/** The last number assigned, and whether another process held the lock. */
export type Numbered = { last: number | undefined; isBusy: boolean };

/** Assigns consecutive numbers to published events after their commit, so that no writing transaction waits for another. */
export async function numberInbox(db: Db, now: Date): Promise<Numbered> {
  let last: number | undefined;
  for (;;) {
    const done = await db.one<{ moved: number; last: number | null }>(
      sql`select moved, last from live_number_inbox(${now}, ${BATCH_SIZE})`,
    );
    last = done?.last ?? last;
    if (done?.moved !== BATCH_SIZE) return { last, isBusy: done?.moved === -1 };
  }
}

/** Events with consecutive numbers; `after` is the number before them. */
export type EventBatch = { after: number; events: LoggedEvent[] };

/**
 * The events that a notification carries. Undefined when they must be read from the log: the previous release sends only
 * the id of the process that numbered them, and an event may be longer than a notification.
 */
export function batchOf(notification: string): EventBatch | undefined {
  if (!notification.startsWith("[")) return undefined;
  const [after, events] = JSON.parse(notification) as [
    number,
    [number, string, string, LoggedEvent["data"]][] | null,
  ];
  return events
    ? { after, events: events.map(([id, topic, kind, data]) => ({ id, topic, kind, data })) }
    : undefined;
}

export const readAfter = (db: Pick<Db, "many">, id: number): Promise<LoggedEvent[]> =>
  db.many<LoggedEvent>(
    sql`select id, topic, kind, data from live_log where id > ${id} order by id limit ${BATCH_SIZE}`,
  );

export const isFull = (batch: readonly LoggedEvent[]): boolean => batch.length === BATCH_SIZE;

/** The last number of the log. */
export async function endOfLog(db: Db): Promise<number> {
  const row = await db.one<{ last: number }>(sql`
    select greatest(forgotten, coalesce((select max(id) from live_log), 0)) as last from live_mark`);
  return row?.last ?? 0;
}

/** A client that missed more events gets the current state instead. */
const MAX_MISSED_EVENTS = 500;

/** The events between two positions of the log; undefined when they are deleted already or too many. */
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

const DELETE_BATCH_SIZE = 10_000;

/** True when there may be more. The oldest are deleted first, since `live_mark` names the last deleted number. */
export async function deleteExpiredEvents(tx: Tx, now: Date): Promise<boolean> {
  const deleted = await tx.one<{ count: number }>(sql`
    with gone as (
      delete from live_log where id in (
        select id from live_log where at < ${plus(now, { minutes: -RETENTION_MINUTES })}
        order by id limit ${fixed(DELETE_BATCH_SIZE)})
      returning id),
    marked as (
      update live_mark set forgotten = greatest(forgotten, (select max(id) from gone)) where exists (select from gone))
    select count(*)::int as count from gone`);
  return deleted?.count === DELETE_BATCH_SIZE;
}

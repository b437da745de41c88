import type { FastifyBaseLogger } from "fastify";
import { ACTIVE_MINUTES } from "@angon/contract/presence";
import type { Database, Tx } from "../../db/database.ts";
import { part, sql, type Sql } from "../../db/sql.ts";
import { publishAll } from "../../live/publish.ts";
import { isGuardian } from "../../kit/access.ts";
import { plus } from "../../kit/clock.ts";
import type { PresenceRecorder } from "../../kit/context.ts";
import { createWriteBehind } from "../../kit/write-behind.ts";

const BATCH_SIZE = 5_000;
/** The row of a user who stays present is updated at most once in this time. */
const AGAIN_AFTER_MS = 60_000;
/** People this process has written lately; forgetting them costs a statement, never a wrong list. */
const MAX_CACHED = 100_000;

/** The topic of those who look at who is here. */
export const PRESENCE_TOPIC = "presence";

/** Records presence in memory and writes it in batches; every request of a user counts. */
export function createPresenceRecorder(database: Database, log: FastifyBaseLogger): PresenceRecorder {
  const written = new Map<number, number>();
  const noted = new Map<number, Date>();

  async function write(): Promise<void> {
    while (noted.size > 0) {
      const bundle = [...noted].slice(0, BATCH_SIZE);
      await writeBatch(database, bundle);
      for (const [userId, at] of bundle) {
        noted.delete(userId);
        if (written.size >= MAX_CACHED) written.clear();
        written.set(userId, at.getTime());
      }
    }
  }

  const later = createWriteBehind(write, (error) =>
    log.warn({ err: error }, "presence not written, retrying"),
  );

  return {
    note(viewer, at) {
      const last = written.get(viewer.userId);
      if (isGuardian(viewer) || (last !== undefined && at.getTime() - last < AGAIN_AFTER_MS)) return;
      noted.set(viewer.userId, at);
    },
    ...later,
  };
}

/** A user who opted out of the list gets no row, even if another instance noted them before. */
const writeBatch = (database: Database, bundle: readonly [userId: number, at: Date][]) =>
  database.tx((tx) =>
    publishChanges(
      tx,
      sql`
      with written as (
        insert into presence (user_id, seen_at)
        select u.id, n.seen_at
        from unnest(${bundle.map(([userId]) => userId)}::int[], ${bundle.map(([, at]) => at)}::timestamptz[])
          as n (user_id, seen_at) join users u on u.id = n.user_id
        where u.shows_active and u.deleted_at is null
        order by u.id
        on conflict (user_id) do update set seen_at = excluded.seen_at where presence.seen_at < excluded.seen_at
        returning user_id, xmax = 0 as is_new)
      select distinct u.hsc_batch from written join users u on u.id = written.user_id where is_new and not u.is_assistant`,
    ),
  );

/** Deletes a user's presence and publishes it, so that open lists drop the user at once. */
export const deletePresence = (tx: Tx, userId: number): Promise<void> =>
  publishChanges(
    tx,
    sql`with gone as (delete from presence where user_id = ${userId} returning user_id) ${batchesOfGone}`,
  );

export const deleteExpiredPresence = (tx: Tx, now: Date): Promise<void> =>
  publishChanges(
    tx,
    sql`
      with gone as (
        delete from presence where seen_at <= ${plus(now, { minutes: -ACTIVE_MINUTES })} returning user_id)
      ${batchesOfGone}`,
  );

const batchesOfGone = part`select distinct u.hsc_batch from gone join users u on u.id = gone.user_id`;

/** The lists are read again by those who look; who came or went is not said. */
async function publishChanges(tx: Tx, changed: Sql): Promise<void> {
  const batches = await tx.many<{ hsc_batch: string | null }>(changed);
  publishAll(
    tx,
    batches.map(({ hsc_batch }) => ({ topic: PRESENCE_TOPIC, kind: "presence", data: { batch: hsc_batch } })),
  );
}

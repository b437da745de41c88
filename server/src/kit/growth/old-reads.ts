import type { Database, Tx } from "../../db/database.ts";
import type { Replica, ReplicaState } from "../../db/replica.ts";
import { part, sql } from "../../db/sql.ts";
import { plus, type Clock } from "../clock.ts";

/** Longer than a replica may be behind, and than a write takes after it was noted. */
const OWN_WRITE_SECONDS = 30;
/** A person who writes all the time is noted once in so many seconds. */
const NOTED_SECONDS = 10;
const MAX_NOTED = 50_000;

/** Where endpoints read that may answer from a replica (`mayBeOld`). */
export type OldReads = {
  /** Called around every request that may write, before its answer is sent. */
  noteWrite(userId: number): Promise<void>;
  /**
   * The primary for a person who wrote a moment ago, in this process or another one; and for all, while the replica lacks
   * something that was taken from the sight of readers.
   */
  databaseFor(userId: number): Promise<Database>;
  isWell(): boolean;
  state(): ReplicaState;
  close(): Promise<void>;
};

/** Rows that the primary has and the replica has not yet make a difference, and so do those that only the replica still has. */
const withdrawals = part`(select md5(string_agg(id::text, ',' order by id)) from withdrawals)`;

export function createOldReads(primary: Database, replica: Replica, clock: Clock): OldReads {
  const noted = new Map<number, number>();
  /** The withdrawals that the replica had since it was taken; it never goes back behind them. */
  let had: { since: number; ids: string | null } | undefined;

  async function hasAll(ids: string | null): Promise<boolean> {
    const since = replica.state().since.getTime();
    if (had?.since === since && had.ids === ids) return true;
    const there = await replica
      .ask<{ ids: string | null }>(sql`select ${withdrawals} as ids`)
      .catch(() => undefined);
    if (there?.ids !== ids) return false;
    had = { since, ids };
    return true;
  }

  const notedWithin = (userId: number, seconds: number) =>
    clock.now().getTime() - (noted.get(userId) ?? 0) < seconds * 1_000;

  return {
    async noteWrite(userId) {
      if (notedWithin(userId, NOTED_SECONDS)) return;
      const now = clock.now();
      await primary.run(sql`
        insert into last_writes as w (user_id, at) values (${userId}, ${now})
        on conflict (user_id) do update set at = greatest(w.at, excluded.at)`);
      if (noted.size >= MAX_NOTED) noted.clear();
      noted.set(userId, now.getTime());
    },
    async databaseFor(userId) {
      if (!replica.isWell() || notedWithin(userId, OWN_WRITE_SECONDS)) return primary;
      const since = plus(clock.now(), { seconds: -OWN_WRITE_SECONDS });
      // A person who has just joined wrote without being known.
      const row = await primary.one<{ wrote: boolean; withdrawn: string | null }>(sql`
        select exists (select from last_writes where user_id = ${userId} and at > ${since})
          or exists (select from users where id = ${userId} and created_at > ${since}) as wrote,
          ${withdrawals} as withdrawn`);
      return row?.wrote === false && (await hasAll(row.withdrawn)) ? replica.database : primary;
    },
    isWell: () => replica.isWell(),
    state: () => replica.state(),
    close: () => replica.close(),
  };
}

/** By then each replica that is read has replayed them. */
const KEPT_SECONDS = 600;

/** Notes of writes and withdrawals that no replica can lack any more. */
export async function deleteOldNotes(tx: Tx, now: Date): Promise<void> {
  const before = plus(now, { seconds: -KEPT_SECONDS });
  await tx.run(sql`delete from withdrawals where at < ${before}`);
  await tx.run(sql`delete from last_writes where at < ${before}`);
}

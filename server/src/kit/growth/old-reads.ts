import type { Database } from "../../db/database.ts";
import type { Replica } from "../../db/replica.ts";
import { sql } from "../../db/sql.ts";
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
  /** The primary for a person who wrote a moment ago, in this process or another one. */
  databaseFor(userId: number): Promise<Database>;
  isWell(): boolean;
  close(): Promise<void>;
};

export function createOldReads(primary: Database, replica: Replica, clock: Clock): OldReads {
  const noted = new Map<number, number>();
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
      const row = await primary.one<{ wrote: boolean }>(sql`
        select exists (select from last_writes where user_id = ${userId} and at > ${since})
          or exists (select from users where id = ${userId} and created_at > ${since}) as wrote`);
      return row?.wrote === false ? replica.database : primary;
    },
    isWell: () => replica.isWell(),
    close: () => replica.close(),
  };
}

import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { createWriteBehind, type WriteBehind } from "./write-behind.ts";

type Window = {
  /** The count of all instances when it was last written. */
  settled: number;
  /** Counted here since then. */
  pending: number;
  /** Milliseconds since 1970; the window began with the first point of any instance. */
  ends: number;
};

/** Points by key, counted in memory; the table `rate_limits` holds the sum over all instances and over restarts. */
export type SettledCounter = WriteBehind & {
  /** Adds points when no more than `most` are counted then; the milliseconds to wait otherwise. */
  take(key: string, points: number, limit: { most: number; seconds: number }): number | undefined;
  forget(keys: readonly string[]): void;
};

/**
 * The count of other instances is known from the first write of a key on. Until then, and between two writes, each
 * instance allows at most the whole limit.
 */
export function createSettledCounter(
  database: Database,
  onFailure: (error: unknown) => void,
): SettledCounter {
  const windows = new Map<string, Window>();

  async function settle(): Promise<void> {
    const now = Date.now();
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key);
    // In the order of keys, so that two instances cannot deadlock.
    const changed = [...windows]
      .filter(([, { pending }]) => pending !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    if (changed.length === 0) return;
    const written = changed.map(([, { pending }]) => pending);
    const rows = await database.many<{ key: string; points: number; expire: number }>(sql`
      insert into rate_limits as r (key, points, expire)
      select * from unnest(${changed.map(([key]) => key)}::text[], ${written}::bigint[],
        ${changed.map(([, { ends }]) => ends)}::bigint[])
      on conflict (key) do update set
        points = case when r.expire <= ${now}::bigint then excluded.points else greatest(0, r.points + excluded.points) end,
        expire = case when r.expire <= ${now}::bigint then excluded.expire else r.expire end
      returning key, points, expire`);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    changed.forEach(([key, window], i) => {
      window.pending -= written[i] ?? 0;
      window.settled = byKey.get(key)?.points ?? window.settled;
      window.ends = byKey.get(key)?.expire ?? window.ends;
    });
  }

  return {
    take(key, points, { most, seconds }) {
      const now = Date.now();
      const current = windows.get(key);
      const window =
        current && current.ends > now ? current : { settled: 0, pending: 0, ends: now + seconds * 1_000 };
      if (window.settled + window.pending + points > most) return window.ends - now;
      window.pending += points;
      windows.set(key, window);
      return undefined;
    },
    forget(keys) {
      for (const key of keys) windows.delete(key);
    },
    ...createWriteBehind(settle, onFailure),
  };
}

import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../../../db/database.ts";
import { fixed, sql } from "../../../db/sql.ts";
import { plus, type Clock } from "../../../kit/clock.ts";
import type { ReachRecorder } from "../../../kit/context.ts";
import { createWriteBehind } from "../../../kit/write-behind.ts";

const BATCH_SIZE = 5_000;
/** Pairs of post and user that this process has written; a cleared cache costs a statement, never a wrong number. */
const MAX_CACHED = 500_000;

/** The number of distinct viewers of a post before and after a batch. */
export type ReachGrowth = { postId: number; from: number; to: number };

const pairOf = (userId: number, postId: number) => `${postId} ${userId}`;

/** Collects distinct viewers of posts and writes them in batches; `onGrown` runs in the counting transaction. */
export function createReachRecorder(
  database: Database,
  clock: Clock,
  log: FastifyBaseLogger,
  onGrown: (tx: Tx, grown: readonly ReachGrowth[]) => Promise<void>,
): ReachRecorder {
  const written = new Set<string>();
  const queued = new Map<string, { post: number; user: number }>();

  async function write(): Promise<void> {
    while (queued.size > 0) {
      const batch = [...queued].slice(0, BATCH_SIZE);
      await database.tx(async (tx) => {
        const grown = await count(
          tx,
          clock.now(),
          batch.map(([, pair]) => pair),
        );
        await onGrown(tx, grown);
      });
      for (const [key] of batch) {
        queued.delete(key);
        if (written.size >= MAX_CACHED) written.clear();
        written.add(key);
      }
    }
  }

  // Only admins see this number, so readers never wait for the write.
  const writeBehind = createWriteBehind(write, (error) =>
    log.warn({ err: error }, "post views not written, retrying"),
  );

  return {
    note(userId, postIds) {
      for (const postId of postIds) {
        const key = pairOf(userId, postId);
        if (!written.has(key)) queued.set(key, { post: postId, user: userId });
      }
    },
    ...writeBehind,
  };
}

/** The viewers of an older post are deleted, and its number stays as it is. */
const COUNTED_DAYS = 180;
const countedSince = (now: Date) => plus(now, { days: -COUNTED_DAYS });

/** One statement counts exactly the rows it has inserted; a post whose row was deleted meanwhile is skipped. */
const count = (tx: Tx, now: Date, pairs: readonly { post: number; user: number }[]) =>
  tx.many<ReachGrowth>(sql`
    with added as (
      insert into post_views (post_id, user_id)
      select v.post_id, v.user_id
      from unnest(${pairs.map(({ post }) => post)}::bigint[], ${pairs.map(({ user }) => user)}::int[]) as v (post_id, user_id)
      where exists (select from posts p where p.id = v.post_id and p.created_at >= ${countedSince(now)})
      order by 1, 2
      on conflict do nothing
      returning post_id),
    more as materialized (select post_id, count(*)::int as many from added group by post_id),
    grown as (
      insert into post_reach (post_id, viewers)
      select post_id, many from more order by post_id
      on conflict (post_id) do update set viewers = post_reach.viewers + excluded.viewers
      returning post_id, viewers)
    select g.post_id as "postId", g.viewers - m.many as "from", g.viewers as "to"
    from grown g join more m on m.post_id = g.post_id`);

const DELETED_AT_ONCE = 5_000;

/**
 * The views with the lowest posts are the oldest. True when there may be more; a young post among them ends the bites of
 * this hour.
 */
export const deleteOldViews = async (tx: Tx, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    delete from post_views v using (
      select post_id, user_id from post_views
      order by post_id, user_id limit ${fixed(DELETED_AT_ONCE)} for update skip locked) low, posts p
    where v.post_id = low.post_id and v.user_id = low.user_id
      and p.id = v.post_id and p.created_at < ${countedSince(now)}`)) === DELETED_AT_ONCE;

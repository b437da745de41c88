import { availableParallelism } from "node:os";
import type { Database } from "../db/database.ts";
import type { Services } from "./context.ts";
import { fail } from "./fail.ts";
import { perOwner } from "./ttl-cache.ts";

/** Waiting callers get a slot first come, first served; a call that fails frees its slot like any other. */
export interface ConcurrencyLimit {
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** A call that finds `mostWaiting` others is refused: it would wait longer than its request has time. */
export function concurrencyLimit(most: number, mostWaiting = Infinity): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let taken = 0;

  return {
    async take(work) {
      if (taken < most) taken++;
      else if (waiting.length >= mostWaiting) fail("common.unavailable", { retryAfter: 1 });
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The slot passes directly to the next waiting call, so that a new caller cannot overtake the queue.
        if (next) next();
        else taken--;
      }
    },
  };
}

const PROCESSORS = Math.max(2, availableParallelism());
/** With 100 ms of work each the last one has its turn within a second; a request has three. */
const WAITING_PER_SLOT = 10;

/** At most a quarter of the pool: one such request may send many statements at once, and others need connections too. */
export const shareOf = (pool: number): number => Math.max(2, Math.floor(pool / 4));

const shared = new WeakMap<Database, Database>();

/** The same database, whose statements wait for each other once all such requests have taken their share of the pool. */
function sharedOf(database: Database): Database {
  const before = shared.get(database);
  if (before) return before;
  const { take } = concurrencyLimit(shareOf(database.pool.options.max));
  const one: Database = {
    ...database,
    many: (query) => take(() => database.many(query)),
    one: (query) => take(() => database.one(query)),
    run: (query) => take(() => database.run(query)),
  };
  shared.set(database, one).set(one, one);
  return one;
}

/** For requests with many statements, which leave most of the connections to others. */
export const withPoolShare =
  <Ctx extends Services, Asked, Answer>(handle: (ctx: Ctx, asked: Asked) => Promise<Answer>): typeof handle =>
  (ctx, asked) =>
    handle({ ...ctx, database: sharedOf(ctx.database) }, asked);

/**
 * For CPU-bound requests: more of them at a time than processors delay each other, and their memory survives into
 * expensive garbage collections.
 */
export function withConcurrencyLimit<Ctx extends Services, Asked, Answer>(
  handle: (ctx: Ctx, asked: Asked) => Promise<Answer>,
): typeof handle {
  const turnsOf = perOwner<Database, ConcurrencyLimit>(() =>
    concurrencyLimit(PROCESSORS, PROCESSORS * WAITING_PER_SLOT),
  );
  const work = withPoolShare(handle);
  return (ctx, asked) => turnsOf(ctx.database).take(() => work(ctx, asked));
}

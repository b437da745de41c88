import { availableParallelism } from "node:os";
import type { Database } from "../db/database.ts";
import type { Sql } from "../db/sql.ts";
import type { Services } from "./context.ts";
import { Failure } from "./fail.ts";
import { perOwner } from "./ttl-cache.ts";

/** Waiting callers get a slot first come, first served; a call that fails frees its slot like any other. */
export interface ConcurrencyLimit {
  take<T>(work: () => Promise<T>): Promise<T>;
}

type Queue = { mostWaiting: number; longestMs: number };
type Waiting = { since: number; begin: () => void; refuse: (failure: Failure) => void };

/**
 * A call that finds `mostWaiting` others is refused at once. One that has waited for `longestMs` is refused when its turn
 * comes: by then its request would be answered too late, and the slot goes to the next call.
 */
export function concurrencyLimit(
  most: number,
  { mostWaiting, longestMs }: Queue = { mostWaiting: Infinity, longestMs: Infinity },
): ConcurrencyLimit {
  const waiting: Waiting[] = [];
  let taken = 0;

  function next(): Waiting | undefined {
    const oldest = performance.now() - longestMs;
    while (waiting[0] && waiting[0].since < oldest) waiting.shift()?.refuse(unavailable());
    return waiting.shift();
  }

  return {
    async take(work) {
      if (taken < most) taken++;
      else if (waiting.length >= mostWaiting) throw unavailable();
      else
        await new Promise<void>((begin, refuse) => waiting.push({ since: performance.now(), begin, refuse }));
      try {
        return await work();
      } finally {
        // The slot passes directly to the next waiting call, so that a new caller cannot overtake the queue.
        const follower = next();
        if (follower) follower.begin();
        else taken--;
      }
    },
  };
}

const unavailable = () => new Failure("common.unavailable", { retryAfter: 1 });

const PROCESSORS = Math.max(2, availableParallelism());
/** With 100 ms of work each the last one has its turn within a second; a request has three. */
const WAITING_PER_SLOT = 10;
/** Half the time of a request; an overloaded server needs about as much for the statements of a search. */
const LONGEST_WAIT_MS = 1_500;

/** At most a quarter of the pool: one such request may send many statements at once, and others need connections too. */
export const shareOf = (pool: number): number => Math.max(2, Math.floor(pool / 4));

const shared = new WeakMap<Database, Database>();

const urgent = (query: Sql): Sql => ({ ...query, isUrgent: true });

/**
 * The same database for searches and the like. Their statements wait for each other once they use their share of the pool,
 * but never behind statements of other requests: a search has many in turn, and would not be answered in time.
 */
function sharedOf(database: Database): Database {
  const before = shared.get(database);
  if (before) return before;
  const { take } = concurrencyLimit(shareOf(database.pool.options.max));
  const one: Database = {
    ...database,
    many: (query) => take(() => database.many(urgent(query))),
    one: (query) => take(() => database.one(urgent(query))),
    run: (query) => take(() => database.run(urgent(query))),
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
    concurrencyLimit(PROCESSORS, { mostWaiting: PROCESSORS * WAITING_PER_SLOT, longestMs: LONGEST_WAIT_MS }),
  );
  const work = withPoolShare(handle);
  return (ctx, asked) => turnsOf(ctx.database).take(() => work(ctx, asked));
}

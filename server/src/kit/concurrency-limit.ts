import { availableParallelism } from "node:os";
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

/**
 * For CPU-bound requests: more of them at a time than processors delay each other, and their memory survives into
 * expensive garbage collections.
 */
export function withConcurrencyLimit<Ctx extends Services, Asked, Answer>(
  handle: (ctx: Ctx, asked: Asked) => Promise<Answer>,
): typeof handle {
  const turnsOf = perOwner<Services["database"], ConcurrencyLimit>(() =>
    concurrencyLimit(PROCESSORS, PROCESSORS * WAITING_PER_SLOT),
  );
  return (ctx, asked) => turnsOf(ctx.database).take(() => handle(ctx, asked));
}

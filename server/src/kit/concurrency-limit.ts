import { availableParallelism } from "node:os";
import type { Services } from "./context.ts";
import { perOwner } from "./ttl-cache.ts";

/** Waiting callers get a slot first come, first served; a call that fails frees its slot like any other. */
export interface ConcurrencyLimit {
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function concurrencyLimit(most: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let taken = 0;

  return {
    async take(work) {
      if (taken < most) taken++;
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

/**
 * For CPU-bound requests: more of them at a time than processors delay each other, and their memory survives into
 * expensive garbage collections.
 */
export function withConcurrencyLimit<Ctx extends Services, Asked, Answer>(
  handle: (ctx: Ctx, asked: Asked) => Promise<Answer>,
): typeof handle {
  const turnsOf = perOwner<Services["database"], ConcurrencyLimit>(() => concurrencyLimit(PROCESSORS));
  return (ctx, asked) => turnsOf(ctx.database).take(() => handle(ctx, asked));
}

import type { ProblemError } from "./problem.ts";

export const MAX_TRIES = 3;
const FIRST_DELAY_MS = 400;
const MAX_DELAY_MS = 10_000;

/** A request may be repeated if it did not arrive, or if the proxy before the server was busy. */
export function mayRetry(problem: ProblemError, triesMade: number): boolean {
  if (triesMade >= MAX_TRIES || problem.code === "offline") return false;
  if (problem.status === 0 || [502, 503, 504].includes(problem.status))
    return (problem.retryAfter ?? 0) * 1000 <= MAX_DELAY_MS;
  // The server is still processing our first try, whose response was lost.
  return triesMade > 1 && problem.code === "common.idempotency_running";
}

/** `Retry-After` of the server, else exponential backoff with jitter, so that a class does not retry all at once. */
export function retryDelay(problem: ProblemError, triesMade: number, random = Math.random()): number {
  if (problem.retryAfter !== undefined) return problem.retryAfter * 1000;
  return FIRST_DELAY_MS * 2 ** (triesMade - 1) * (0.75 + random / 2);
}

/** `Retry-After` is a number of seconds or a date. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** Aborts on the caller's signal or after a timeout; some supported browsers have no `AbortSignal.any`. */
export function createTimeout(
  milliseconds: number,
  signal?: AbortSignal,
): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const timer = setTimeout(stop, milliseconds);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  const done = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  };
  return { signal: controller.signal, clear: done };
}

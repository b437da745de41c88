import { ProblemError } from "../http/problem.ts";

/** How the outbox handles a failure: stop sending (offline or signed out), retry this write later, or give it up. */
export type FailureAction = { do: "stop" } | { do: "hold"; ms: number } | { do: "refuse" };

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 5 * 60_000;
const MAX_CAPTCHA_TRIES = 3;

export const backoff = (tries: number, random = Math.random()): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(tries, 10)) * (0.75 + random / 2);

export function failureAction(error: unknown, tries: number): FailureAction {
  if (!(error instanceof ProblemError)) return { do: "stop" };
  const { status, code, retryAfter } = error;
  if (status === 0 || status === 401) return { do: "stop" };
  const isBusy = status >= 500 || [408, 425, 429].includes(status) || code === "common.idempotency_running";
  if (isBusy) return { do: "hold", ms: retryAfter === undefined ? backoff(tries) : retryAfter * 1_000 };
  // The captcha token may have expired before it arrived; the next try sends a new one.
  if (code.startsWith("captcha.") && tries < MAX_CAPTCHA_TRIES) return { do: "hold", ms: backoff(0) };
  return { do: "refuse" };
}

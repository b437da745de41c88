import { useMemo } from "react";
import { useCountdown } from "../i18n/countdown.ts";
import { ProblemError } from "../http/problem.ts";

/** `Retry-After` of an error as a countdown in seconds; 0 without one. */
export function useRetryAfter(error: unknown): number {
  const until = useMemo(
    () => (error instanceof ProblemError && error.retryAfter ? Date.now() + error.retryAfter * 1000 : null),
    [error],
  );
  return useCountdown(until);
}

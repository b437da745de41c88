import { useMemo } from "react";
import { useCountdown } from "../i18n/countdown.ts";
import { ProblemError } from "../http/problem.ts";

/** Seconds until the server will listen again, counting down; 0 when it did not say. */
export function useRetryAfter(error: unknown): number {
  const until = useMemo(
    () => (error instanceof ProblemError && error.retryAfter ? Date.now() + error.retryAfter * 1000 : null),
    [error],
  );
  return useCountdown(until);
}

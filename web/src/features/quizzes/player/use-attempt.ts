import { useEffect, useState, useSyncExternalStore } from "react";
import { retryRequested } from "../../../lib/browser/signals.ts";
import { saveAnswers, type ReadPage } from "./api.ts";
import { secondsLeft, type Clock } from "./rules.ts";
import { createAttempt, type Progress } from "./state.ts";

interface AttemptOptions {
  page: ReadPage & { attempt: NonNullable<ReadPage["attempt"]> };
  clock: Clock;
  stored: Progress | undefined;
  keep: (progress: Progress, page: ReadPage, clock: Clock) => void;
}

/** The running attempt of this page; unsent answers are sent again when the connection is back. */
export function useAttempt({ page, clock, stored, keep }: AttemptOptions) {
  const [attempt] = useState(() =>
    createAttempt({
      attempt: page.attempt,
      clock,
      stored,
      send: (save) => saveAnswers(page.attempt.attempt_id, save),
      store: (progress, at) => keep(progress, page, at),
    }),
  );
  const state = useSyncExternalStore(attempt.subscribe, attempt.current);

  useEffect(() => {
    attempt.start();
    addEventListener("online", attempt.retry);
    const stop = retryRequested.subscribe(attempt.retry);
    return () => {
      attempt.stop();
      removeEventListener("online", attempt.retry);
      stop();
    };
  }, [attempt]);
  useEffect(() => attempt.adopt(page.attempt, clock), [attempt, page.attempt, clock]);

  useEffect(() => {
    if (page.kind !== "exam") return;
    const onChange = () => document.visibilityState === "hidden" && attempt.countLeave();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [attempt, page.kind]);

  return { attempt, state };
}

const TICK_MS = 250;

/** Whole seconds until the end of an attempt. */
export function useSecondsLeft(expiresAt: number, clock: Clock): number {
  const [left, setLeft] = useState(() => secondsLeft(expiresAt, clock, performance.now()));
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(expiresAt, clock, performance.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [expiresAt, clock]);
  return left;
}

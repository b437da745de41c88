const POLL_INTERVAL_MS = 60_000;

/** Milliseconds until a list that was read or polled at `then` is polled again. */
export const msUntilPoll = (then: number): number => Math.max(0, then + POLL_INTERVAL_MS - Date.now());

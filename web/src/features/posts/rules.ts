// @chunk first
// @part post

const POLL_INTERVAL_MS = 60_000;
/** All open pages hear of a post at the same moment. */
const SPREAD_MS = 1_000;
const COUNT_INTERVAL_MS = 10_000;

/** Milliseconds until a list that was read or polled at `then` is polled again. */
export const msUntilPoll = (then: number): number => Math.max(0, then + POLL_INTERVAL_MS - Date.now());

/** Milliseconds from an event to the request; while new posts are announced already, their number may be older. */
export const msUntilCount = (polledAt: number, isAnnounced: boolean): number =>
  Math.max(Math.random() * SPREAD_MS, isAnnounced ? polledAt + COUNT_INTERVAL_MS - Date.now() : 0);

const BELIEVED_SECONDS = 30;

/** A count of posts may be some seconds old. */
export const isFresh = (countedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - countedAt.getTime()) < BELIEVED_SECONDS * 1_000;

/** The author is notified when this many different users have seen a post. */
export const REACH_STEPS = [10, 50, 100, 500, 1_000] as const;

/** The author's own view does not count, so a step is passed with this number or with one more. */
export const mayPassStep = ({ from, to }: { from: number; to: number }): boolean =>
  REACH_STEPS.some((step) => from <= step && to >= step);

/** The highest step that this number of readers reaches. */
export const stepAt = (readers: number): number | undefined =>
  REACH_STEPS.findLast((step) => step <= readers);

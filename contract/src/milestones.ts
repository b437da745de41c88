/** So many different people have seen a post, for its author to hear of it. */
export const REACH_STEPS = [10, 50, 100, 500, 1_000] as const;

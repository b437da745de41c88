/** From the worst to the best; apart from the schedule, so that the outbox does not load the library. */
export const ratings = ["again", "hard", "good", "easy"] as const;
export type Rating = (typeof ratings)[number];

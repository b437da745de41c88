/** Proof-of-work cost: some tenths of a second on a cheap phone, yet expensive for a bot with thousands of requests. */
export const COST = 1_000;
export const COUNTERS = { from: 400, to: 1_200 };
export const MINUTES = 10;

/** Work for a cheap phone: some tenths of a second, yet dear to whoever asks by the thousand. */
export const COST = 1_000;
export const COUNTERS = { from: 400, to: 1_200 };
export const MINUTES = 10;

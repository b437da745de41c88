/** `npm run test:full` sets `ANGON_TIER=full`. Both tiers run the same tests; only these numbers differ. */
const isFull = process.env["ANGON_TIER"] === "full";

export const rounds = (moderate: number, full: number): number => (isFull ? full : moderate);

const FULL_PATIENCE = 6;

/** The time limit of a test whose rounds depend on the tier. */
export const patience = (moderateMs: number): number => rounds(moderateMs, moderateMs * FULL_PATIENCE);

/** `npm test` and `npm run check` choose and print it; `ANGON_SEED=7 npm test` repeats a run. */
export const seed = Number(process.env["ANGON_SEED"] ?? 1);

/** Options of a fast-check property. */
export const propertyRuns = (moderate = 100) => ({ seed, numRuns: rounds(moderate, moderate * 10) });

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function seededRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

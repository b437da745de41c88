export { seededRandom } from "./random.ts";

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

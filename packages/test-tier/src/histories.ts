import { seededRandom } from "./random.ts";

/** Of all states of the 1,000 histories below; a unit test compares Node with it, a component test the browser. */
export const EXPECTED_DIGEST = "63f6eb57";

const HISTORIES = 1_000;
const SEED = 54;
const MAX_REVIEWS = 10;
const MAX_GAP_MS = 30 * 86_400_000;
const START = Date.UTC(2026, 0, 1);

/** FNV-1a over the JSON of each state, which passes through JSON on its way between phone and server too. */
export function digestOfHistories<Memory, Rating extends string>(
  ratings: readonly Rating[],
  reviewed: (memory: Memory | null, rating: Rating, at: Date) => Memory,
): string {
  const random = seededRandom(SEED);
  let hash = 0x811c9dc5;
  for (let history = 0; history < HISTORIES; history++) {
    let memory: Memory | null = null;
    let at = START;
    for (let left = 1 + Math.floor(random() * MAX_REVIEWS); left > 0; left--) {
      at += Math.floor(random() ** 3 * MAX_GAP_MS);
      const rating = ratings[Math.floor(random() * ratings.length)];
      if (rating === undefined) continue;
      const text = JSON.stringify(reviewed(memory, rating, new Date(at)));
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      memory = JSON.parse(text) as Memory;
    }
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

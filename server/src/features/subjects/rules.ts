const BELIEVED_SECONDS = 2;

/** A count of posts may be two seconds old. */
export const isFresh = (countedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - countedAt.getTime()) < BELIEVED_SECONDS * 1_000;

const FOREIGN_KEY_VIOLATION = "23503";

export const isStillUsed = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === FOREIGN_KEY_VIOLATION;

/** The table wants Latin letters; a name without any gets a general key, and a taken key further letters. */
export function keyFrom(name: string, taken: readonly string[]): string {
  const letters = name.toLowerCase().replace(/[^a-z]/g, "") || "subject";
  let key = letters;
  while (taken.includes(key)) key += "x";
  return key;
}

import { answerWords } from "@angon/contract/answers";
import { HOURS_BEFORE_SOLUTION, ladderSteps, type LadderStep } from "@angon/contract/assistant/ladder";

const ADDRESS = new RegExp(`\\s*${answerWords.whole}:\\s?\\S*`, "g");

/** The text of an answer for lists, whose rows lead to the post with its sources. */
export const withoutAddresses = (content: string): string => content.replaceAll(ADDRESS, "").trim();

/** A step below a post, and the comment that it is. */
export interface GivenStep {
  commentId: number;
  step: LadderStep;
  at: string;
}

export interface Position {
  /** The comment of the newest step. */
  commentId: number;
  next: LadderStep;
  needsTry: boolean;
  /** From then on it comes without a try; null for a step that never does. */
  freeAt: number | null;
}

/** The step that the asker of a question may take below the newest step. */
export interface OfferedStep {
  userId: number;
  position: Position;
  /** Reads the comments that are new. */
  onTaken: () => Promise<void>;
}

const HOUR_MS = 60 * 60 * 1_000;

/**
 * The step after those that stand below a post, as the server decides it; null before the first and after the last. Each
 * step before the solution has taken at most one try, so that the second is still owed there.
 */
export function positionAfter(given: readonly GivenStep[], now: number): Position | null {
  const newest = ladderSteps.flatMap((name) => given.filter(({ step }) => step === name)).at(-1);
  const next = newest && ladderSteps[ladderSteps.indexOf(newest.step) + 1];
  if (!newest || !next) return null;
  const { commentId } = newest;
  if (next !== "solution") return { commentId, next, needsTry: next === "next", freeAt: null };
  const startedAt = Math.min(...given.map(({ at }) => Date.parse(at)));
  const freeAt = startedAt + HOURS_BEFORE_SOLUTION * HOUR_MS;
  return { commentId, next, needsTry: now < freeAt, freeAt };
}

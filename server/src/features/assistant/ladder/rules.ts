import {
  HOURS_BEFORE_SOLUTION,
  ladderSteps,
  TRIES_BEFORE_SOLUTION,
  type LadderStep,
} from "@angon/contract/assistant/ladder";
import { plus } from "../../../kit/clock.ts";

/** The steps a user was given for one question, and the own tries that were sent with them. */
export type Ladder = { step: LadderStep | null; tries: number; startedAt: Date | null };

type NextStep = { next_step: LadderStep | null; needs_attempt: boolean };

const stepAfter = (step: LadderStep | null): LadderStep | null =>
  step === null ? ladderSteps[0] : (ladderSteps[ladderSteps.indexOf(step) + 1] ?? null);

const hasWaited = ({ startedAt }: Ladder, now: Date): boolean =>
  startedAt !== null && plus(startedAt, { minutes: HOURS_BEFORE_SOLUTION * 60 }) <= now;

function needsAttempt(next: LadderStep | null, ladder: Ladder, now: Date): boolean {
  if (next === "next") return ladder.tries < 1;
  return next === "solution" && ladder.tries < TRIES_BEFORE_SOLUTION && !hasWaited(ladder, now);
}

export function nextStep(ladder: Ladder, now: Date): NextStep {
  const next_step = stepAfter(ladder.step);
  return { next_step, needs_attempt: needsAttempt(next_step, ladder, now) };
}

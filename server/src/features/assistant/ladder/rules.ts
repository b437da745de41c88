import {
  HOURS_BEFORE_SOLUTION,
  ladderSteps,
  TRIES_BEFORE_SOLUTION,
  type LadderProvider,
  type LadderSource,
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

/** The question of a ladder with texts of the school. An external provider is sent none of its ids. */
type LadderQuestion = {
  about: { kind: "post"; id: number };
  text: string;
  /** Hints by staff for a similar question of the bank. */
  hints: readonly string[];
  /** A trusted answer to a similar question, or the explanation of one of the bank. */
  solution: string | null;
};

/** `cost` is in taka; `quoted` are the comments with which the step is removed. */
type ProducedStep = {
  text: string;
  sources: readonly LadderSource[];
  provider: LadderProvider;
  cost: number;
  quoted: readonly number[];
};

/** Produces the text of a step; undefined when it has none. `attempts` are the own tries, oldest first. */
export type StepSource = (
  question: LadderQuestion,
  step: LadderStep,
  attempts: readonly string[],
) => Promise<ProducedStep | undefined>;

import type { LadderSource } from "@angon/contract/assistant/ladder";
import type { Ladder } from "@angon/contract/ladders";
import { nextStep } from "../assistant/public.ts";
import { isKnown, type Steps } from "./rules.ts";
import type { StudyStepRow } from "./tables.ts";

/** The steps that the school can give for a question of the viewer. */
export type Source = { question: string; steps: Steps; sources: LadderSource[] };

const progressOf = (taken: readonly StudyStepRow[]) => ({
  step: taken.at(-1)?.step ?? null,
  tries: taken.filter(({ attempt }) => attempt !== null).length,
  startedAt: taken[0]?.given_at ?? null,
});

/** Without hint and explanation the ladder ends after the first step: an own try would earn nothing. */
export function nextFor({ steps }: Source, taken: readonly StudyStepRow[], now: Date) {
  const next = nextStep(progressOf(taken), now);
  return isKnown(steps) || next.next_step === "restate" ? next : { next_step: null, needs_attempt: false };
}

export const asLadder = (
  source: Source,
  taken: readonly StudyStepRow[],
  { now, remaining }: { now: Date; remaining: number },
): Ladder => ({
  step: taken.at(-1)?.step ?? null,
  remaining,
  ...nextFor(source, taken, now),
  is_known: isKnown(source.steps),
  question: source.question,
  steps: taken.map(({ step, attempt, given_at }) => ({
    step,
    provider: "school",
    sources: source.sources,
    lines: [...source.steps[step]],
    attempt,
    given_at: given_at.toISOString(),
  })),
});

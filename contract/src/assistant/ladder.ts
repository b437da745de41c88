import * as z from "zod/mini";
import { Id } from "../kit/endpoint.ts";

/** The steps of help, in order: the question in other words, one hint, the next step, the whole solution. */
export const ladderSteps = ["restate", "hint", "next", "solution"] as const;
export const LadderStep = z.enum(ladderSteps);
export type LadderStep = z.output<typeof LadderStep>;

/** `school`: quoted from the school's own hints, explanations and verified answers, without an external provider. */
export const LadderProvider = z.enum(["school", "anthropic", "openai"]);
export type LadderProvider = z.output<typeof LadderProvider>;

/** The solution is given after so many own tries, or so long after the first step. */
export const TRIES_BEFORE_SOLUTION = 2;
export const HOURS_BEFORE_SOLUTION = 24;

export const LadderSource = z.object({ kind: z.enum(["post", "question"]), id: Id, title: z.string() });
export type LadderSource = z.output<typeof LadderSource>;

export const LadderMark = z.object({
  step: LadderStep,
  provider: LadderProvider,
  sources: z.array(LadderSource),
});
export type LadderMark = z.output<typeof LadderMark>;

/** The position of a user on a ladder. `needs_attempt`: the next step is given for an own try only. */
export const LadderState = {
  step: z.nullable(LadderStep),
  remaining: z.int(),
  next_step: z.nullable(LadderStep),
  needs_attempt: z.boolean(),
};

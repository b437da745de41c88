import * as z from "zod/mini";
import { LadderMark, LadderState, LadderStep } from "./assistant/ladder.ts";
import { endpoint, Instant } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { multiLine } from "./kit/text.ts";

export const LADDER_LIMITS = { attempt: 2_000 } as const;

export const laddersErrors = errorTable({
  "ladders.no_guardians": {
    status: 403,
    bn: "এই সাহায্য শুধু শিক্ষার্থীর নিজের জন্য।",
    en: "This help belongs to the student alone.",
  },
  "ladders.not_next": {
    status: 409,
    bn: "ধাপগুলো একটার পর একটা আসে।",
    en: "The steps come one after the other.",
  },
  "ladders.attempt_needed": {
    status: 409,
    bn: "পরের ধাপের আগে নিজের চেষ্টাটা লিখতে হবে।",
    en: "Write what you tried before the next step.",
  },
});

/** A wrong answer of a quiz, a revision card, or own homework that a marker has answered. */
export const ladderKinds = ["answer", "card", "homework"] as const;
export type LadderKind = (typeof ladderKinds)[number];

/** `chosen`: the own answer; `hint`: a hint of staff; `reply` and `marks`: those of a marker. */
export const lineOrigins = [
  "given",
  "asked",
  "chosen",
  "hint",
  "explanation",
  "answer",
  "reply",
  "marks",
] as const;
export type LineOrigin = (typeof lineOrigins)[number];

export const LadderLine = z.object({ origin: z.enum(lineOrigins), text: z.string() });
export type LadderLine = z.output<typeof LadderLine>;

export const GivenStep = z.object({
  ...LadderMark.shape,
  /** Empty where the school knows nothing for this step. */
  lines: z.array(LadderLine),
  /** The own try that was sent for this step. */
  attempt: z.nullable(z.string()),
  given_at: Instant,
});
export type GivenStep = z.output<typeof GivenStep>;

export const Ladder = z.object({
  ...LadderState,
  /** False where the school has neither hint nor explanation: the ladder ends after its first step. */
  is_known: z.boolean(),
  /** The text that a post to the others can quote. */
  question: z.string(),
  steps: z.array(GivenStep),
});
export type Ladder = z.output<typeof Ladder>;

const params = z.object({
  kind: z.enum(ladderKinds, "not_an_option"),
  /** A question of a quiz, a card such as `post-12`, or homework. */
  id: z.string().check(z.regex(/^((post|question)-)?[1-9][0-9]{0,8}$/, "bad_id")),
});

export const ladders = {
  get: endpoint({
    method: "GET",
    path: "/api/ladder/{kind}/{id}",
    audience: "user",
    summary: "Get the steps of help that the viewer was given for a question",
    params,
    response: Ladder,
    errors: ["ladders.no_guardians"],
  }),
  climb: endpoint({
    method: "POST",
    path: "/api/ladder/{kind}/{id}",
    audience: "user",
    summary: "Take the next step of help; a step that was given before is given again",
    params,
    body: z.object({
      /** Left out, it is the next one. */
      step: z.optional(LadderStep),
      attempt: z.optional(multiLine({ min: 1, max: LADDER_LIMITS.attempt })),
    }),
    response: Ladder,
    errors: ["ladders.no_guardians", "ladders.not_next", "ladders.attempt_needed"],
  }),
};

import * as z from "zod/mini";
import { endpoint, Id, Instant } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { QuestionImage } from "./quizzes.ts";
import { ratings } from "./revision/ratings.ts";

export const revisionErrors = errorTable({
  "revision.students_only": {
    status: 403,
    bn: "রিভিশন শুধু শিক্ষার্থীদের নিজের জন্য।",
    en: "Revision belongs to students alone.",
  },
});

const MAX_SEQ = 1_000_000;

/** The kind of its source and its number. */
const CardId = z.string().check(z.regex(/^(post|question)-[1-9][0-9]{0,8}$/, "bad_id"));

const Memory = z.object({
  due: Instant,
  stability: z.number(),
  difficulty: z.number(),
  scheduled_days: z.number(),
  learning_steps: z.number(),
  reps: z.number(),
  lapses: z.number(),
  state: z.enum(["New", "Learning", "Review", "Relearning"]),
  last_review: Instant,
});

export const RevisionCard = z.object({
  id: CardId,
  kind: z.enum(["post", "question"]),
  subject: z.nullable(z.string()),
  front: z.string(),
  image: z.optional(QuestionImage),
  /** Of a question; empty for a post. */
  options: z.array(z.object({ option: z.string(), is_correct: z.boolean() })),
  /** The answer or the explanation; null when one answers from memory alone. */
  back: z.nullable(z.string()),
  post_id: z.nullable(Id),
  exam_id: z.nullable(Id),
  /** Null until the first rating. */
  memory: z.nullable(Memory),
  /** The number of the last review that arrived. */
  seq: z.int(),
});
export type RevisionCard = z.output<typeof RevisionCard>;

export const Today = z.object({
  cards: z.array(RevisionCard),
  /** All due and all unseen cards, also those that the day's time leaves out. */
  due: z.int(),
  new: z.int(),
  done: z.object({ reviews: z.int(), fresh: z.int() }),
  stages: z.object({ unseen: z.int(), learning: z.int(), known: z.int() }),
  /** The beginning of the batch's exam. */
  exam_at: z.nullable(Instant),
  server_time: Instant,
});
export type Today = z.output<typeof Today>;

export const revision = {
  today: endpoint({
    method: "GET",
    path: "/api/revise/today",
    audience: "user",
    storeOffline: true,
    summary: "List today's revision cards",
    response: Today,
    errors: ["revision.students_only"],
  }),
  rate: endpoint({
    method: "POST",
    path: "/api/revise/{card}",
    audience: "user",
    allowSanctioned: true,
    queueOffline: true,
    summary: "Rate a revision card; repeated and late ratings give the same state in any order",
    params: z.object({ card: CardId }),
    body: z.object({
      rating: z.enum(ratings, "not_an_option"),
      /** The time of the rating, by the phone's clock. */
      at: Instant,
      seq: z.int().check(z.gte(1), z.lte(MAX_SEQ)),
    }),
    response: z.object({ memory: Memory, seq: z.int() }),
    errors: ["revision.students_only"],
  }),
};

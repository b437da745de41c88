import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Limit } from "../kit/endpoint.ts";
import { singleLine } from "../kit/text.ts";

/** Fewer attempts tell about the students who made them, not about the questions. */
export const LEAST_ATTEMPTS = 5;

/** Of first attempts alone: a repetition for practice is answered from memory. */
export const ItemAnalysis = z.object({
  id: Id,
  question: z.string(),
  /** Replaced by an edit, but part of earlier attempts. */
  retired: z.boolean(),
  asked: z.int(),
  right: z.int(),
  wrong: z.int(),
  unanswered: z.int(),
  /** Right answers among those who were asked; null below LEAST_ATTEMPTS. */
  share: z.nullable(z.number()),
  /** The share in the upper third of the scores minus that in the lower third; null below LEAST_ATTEMPTS. */
  discrimination: z.nullable(z.number()),
  options: z.array(z.object({ option: z.string(), is_correct: z.boolean(), count: z.int() })),
  /** The index of the wrong option that was chosen most. */
  distractor: z.nullable(z.int()),
});
export type ItemAnalysis = z.output<typeof ItemAnalysis>;

export const Analysis = z.object({
  title: z.nullable(z.string()),
  /** First attempts that were handed in. */
  attempts: z.int(),
  least: z.int(),
  /** In hundredths of the total; null below LEAST_ATTEMPTS. */
  mean: z.nullable(z.number()),
  /** Empty below LEAST_ATTEMPTS. */
  questions: z.array(ItemAnalysis),
  /** The table for a spreadsheet, when it was asked for. */
  csv: z.optional(z.string()),
});
export type Analysis = z.output<typeof Analysis>;

export const sitterStates = ["absent", "running", "handed_in", "by_time"] as const;

/** A student of the exam, as staff see the attempt. */
export const Sitter = z.object({
  user: z.object({
    id: Id,
    name: z.string(),
    image: z.nullable(z.string()),
    institute_name: z.nullable(z.string()),
  }),
  state: z.enum(sitterStates),
  score: z.nullable(z.number()),
  /** Seconds. */
  duration: z.nullable(z.int()),
  /** How often the page was left; a fact without a consequence. */
  leaves: z.int(),
  extension: z.nullable(z.object({ minutes: z.int(), end_time: z.nullable(Instant), reason: z.string() })),
});
export type Sitter = z.output<typeof Sitter>;

const format = { format: z.optional(z.enum(["csv"], "not_an_option")) };

export const analysis = {
  ofPost: endpoint({
    method: "GET",
    path: "/api/post/{id}/quiz/analysis",
    audience: "user",
    summary: "Get the item analysis of a post's quiz, from five attempts on",
    params: z.object({ id: IdText }),
    query: z.object(format),
    response: Analysis,
    errors: ["quizzes.not_available"],
  }),
  ofExam: endpoint({
    method: "GET",
    path: "/api/exam/{id}/analysis",
    audience: "user",
    summary: "Get the item analysis of an exam, from five attempts on",
    params: z.object({ id: IdText }),
    query: z.object(format),
    response: Analysis,
    errors: ["exams.staff_only"],
  }),
  sitters: endpoint({
    method: "GET",
    path: "/api/exam/{id}/attempts",
    audience: "user",
    summary:
      "Students with an attempt or an extension, by name; with `q` all students of the exam with such a name",
    params: z.object({ id: IdText }),
    query: z.object({
      q: z.optional(singleLine({ min: 1, max: 60 })),
      /** The id of the last student of the page before. */
      cursor: z.optional(IdText),
      limit: Limit,
    }),
    response: z.object({
      data: z.array(Sitter),
      next: z.nullable(z.string()),
      total_marks: z.int(),
      end_time: Instant,
      can: z.object({ extend: z.boolean() }),
    }),
    errors: ["exams.staff_only"],
  }),
};

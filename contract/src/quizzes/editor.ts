import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant } from "../kit/endpoint.ts";
import { QuestionImage, QuestionSource } from "../quizzes.ts";

/** A question with its solution, for those who may edit it. */
const PlannedQuestion = z.object({
  question: z.string(),
  options: z.array(z.object({ option: z.string(), is_correct: z.boolean() })),
  explanation: z.nullable(z.string()),
  hints: z.array(z.string()),
  data: QuestionSource,
  image: z.optional(QuestionImage),
});
export type PlannedQuestion = z.output<typeof PlannedQuestion>;

/** All of an exam that its editor changes. */
export const ExamPlan = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.int(),
  total_marks: z.int(),
  start_time: Instant,
  end_time: Instant,
  hsc_batch: z.nullable(z.string()),
  group_id: z.nullable(Id),
  subject_id: z.nullable(Id),
  negative: z.number(),
  results: z.enum(["after_end", "at_once"]),
  shuffle: z.boolean(),
  status: z.enum(["draft", "published"]),
  /** It has begun, so it can only be duplicated. */
  started: z.boolean(),
  questions: z.array(PlannedQuestion),
});
export type ExamPlan = z.output<typeof ExamPlan>;

export const PostQuizPlan = z.object({ shuffle: z.boolean(), questions: z.array(PlannedQuestion) });
export type PostQuizPlan = z.output<typeof PostQuizPlan>;

const params = z.object({ id: IdText });

export const quizEditor = {
  exam: endpoint({
    method: "GET",
    path: "/api/exam/{id}/plan",
    audience: "user",
    summary: "Get an exam with its solutions, for its editor",
    params,
    response: ExamPlan,
    errors: ["exams.staff_only"],
  }),
  post: endpoint({
    method: "GET",
    path: "/api/post/{id}/quiz/plan",
    audience: "user",
    summary:
      "The questions of a post's quiz with their solutions, for its editor; none before there is a quiz",
    params,
    response: PostQuizPlan,
    errors: [],
  }),
};

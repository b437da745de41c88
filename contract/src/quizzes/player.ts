import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant } from "../kit/endpoint.ts";
import { QuizState } from "../quizzes.ts";
import { Exam, exams, HandedIn } from "./exams.ts";

/** The viewer's last attempt that was handed in; without score while results are held back. */
const LastResult = z.object({
  attempt_id: Id,
  ...z.omit(HandedIn, { questions: true }).shape,
  /** Null for the quiz of a post, whose results are never held back. */
  results_at: z.nullable(Instant),
  /** The points that the attempt earned: a repetition earns none. */
  points: z.nullable(z.int()),
});

export const QuizPage = z.object({
  ...QuizState.shape,
  /** `sit`: attempts of this viewer are expected, whether the viewer may begin now or not. */
  can: z.object({
    ...QuizState.shape.can.shape,
    sit: z.boolean(),
    /** Item analysis; of an exam also its results and its question paper. */
    analyse: z.boolean(),
    /** Give one student more time. */
    extend: z.boolean(),
  }),
  kind: z.enum(["post", "exam"]),
  title: z.nullable(z.string()),
  description: z.string(),
  post_id: z.nullable(Id),
  /** Of the post. */
  author: z.nullable(z.string()),
  chapter: z.nullable(z.string()),
  subject: z.nullable(z.object({ id: Id, name: z.string(), key: z.string() })),
  exam: z.nullable(Exam),
  result: z.nullable(LastResult),
  averageScore: z.nullable(z.number()),
  rank: exams.results.response.shape.rank,
});
export type QuizPage = z.output<typeof QuizPage>;

export const player = {
  get: endpoint({
    method: "GET",
    path: "/api/quiz/{id}",
    audience: "user",
    summary: "Get everything the page of a quiz or an exam shows",
    params: z.object({ id: IdText }),
    response: QuizPage,
    errors: ["quizzes.not_available"],
  }),
};

import * as z from "zod/mini";
import { claimErrors } from "./uploads.ts";
import { endpoint, Id, IdText, Instant } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { multiLine, singleLine } from "./kit/text.ts";
import { Picture } from "./posts.ts";

export const QUIZ_LIMITS = {
  questions: 100,
  options: { min: 2, max: 6 },
  questionLetters: 2_000,
  optionLetters: 300,
  explanationLetters: 2_000,
  hints: 3,
  hintLetters: 300,
  altLetters: 300,
} as const;

export const SECONDS_PER_QUESTION = 60;

export const quizzesErrors = errorTable({
  "quizzes.not_available": {
    status: 404,
    bn: "এই পোস্টের জন্য কোনো কুইজ নেই।",
    en: "Quiz is not available for this post.",
    wire: { title: "Quiz is not yet availavle.", detail: "Quiz is not available for this post." },
  },
  "quizzes.one_correct": {
    status: 422,
    bn: "প্রতিটি প্রশ্নে ঠিক একটি সঠিক উত্তর চিহ্নিত করতে হবে।",
    en: "Mark exactly one correct option in each question.",
  },
  "quizzes.same_options": {
    status: 422,
    bn: "একই প্রশ্নে দুটি অপশন এক হতে পারে না।",
    en: "The options of a question must differ.",
  },
  "quizzes.too_many_hints": {
    status: 422,
    bn: "একটা প্রশ্নে সর্বোচ্চ ৩টি ইঙ্গিত দেওয়া যায়।",
    en: "A question has at most 3 hints.",
  },
  "quizzes.unknown_answer": {
    status: 422,
    bn: "উত্তরটা এই কুইজের কোনো অপশন নয়।",
    en: "The answer is not an option of this quiz.",
  },
  "quizzes.time_over": {
    status: 409,
    bn: "সময় শেষ। সময়ের মধ্যে যা এসেছিল, তা-ই গোনা হয়েছে।",
    en: "Time is over. What arrived in time was counted.",
  },
  "quizzes.not_running": {
    status: 409,
    bn: "এই চেষ্টাটা জমা হয়ে গেছে।",
    en: "This attempt has been handed in.",
  },
});

const Option = z.object({
  option: singleLine({ min: 1, max: QUIZ_LIMITS.optionLetters }),
  is_correct: z.boolean(),
});

/** Where a question comes from, as printed below it. */
export const QuestionSource = z.object({
  subject: z.optional(singleLine({ max: 100 })),
  topic: z.optional(singleLine({ max: 100 })),
  board: z.optional(singleLine({ max: 100 })),
  year: z.optional(singleLine({ max: 20 })),
});
export type QuestionSource = z.output<typeof QuestionSource>;

const hasOneCorrect = (options: readonly { is_correct: boolean }[]) =>
  options.filter(({ is_correct }) => is_correct).length === 1;
const areDifferent = (options: readonly { option: string }[]) =>
  new Set(options.map(({ option }) => option)).size === options.length;

/** A picture with the words that a screen reader says in its place, when its author wrote some. */
export const QuestionImage = z.object({ ...Picture.shape, alt: z.optional(z.string()) });
export type QuestionImage = z.output<typeof QuestionImage>;

const Hints = z
  .array(multiLine({ min: 1, max: QUIZ_LIMITS.hintLetters }))
  .check(z.maxLength(QUIZ_LIMITS.hints, "quizzes.too_many_hints"));

export const NewQuestion = z.object({
  question: multiLine({ min: 1, max: QUIZ_LIMITS.questionLetters }),
  options: z
    .array(Option)
    .check(
      z.minLength(QUIZ_LIMITS.options.min),
      z.maxLength(QUIZ_LIMITS.options.max),
      z.refine(hasOneCorrect, "quizzes.one_correct"),
      z.refine(areDifferent, "quizzes.same_options"),
    ),
  explanation: z.optional(z.nullable(multiLine({ max: QUIZ_LIMITS.explanationLetters }))),
  /** Given to a student one by one after a wrong answer, and never with the question. */
  hints: z.optional(Hints),
  data: z._default(QuestionSource, {}),
  /** An upload of the viewer, or the picture of a question that the viewer may copy. */
  image: z.optional(z.nullable(singleLine({ min: 1, max: 500 }))),
  image_alt: z.optional(z.nullable(singleLine({ max: QUIZ_LIMITS.altLetters }))),
});
export type NewQuestion = z.output<typeof NewQuestion>;

export const Questions = z.array(NewQuestion).check(z.minLength(1), z.maxLength(QUIZ_LIMITS.questions));

/** A question as the viewer may see it: solution, explanation and own choice only after the attempt. */
export const ShownQuestion = z.object({
  id: Id,
  question: z.string(),
  options: z.array(z.object({ option: z.string(), is_correct: z.optional(z.boolean()) })),
  explanation: z.optional(z.nullable(z.string())),
  data: QuestionSource,
  image: z.optional(QuestionImage),
  /** The index of the chosen option as shown. */
  chosen: z.optional(z.nullable(z.int())),
});
export type ShownQuestion = z.output<typeof ShownQuestion>;

/** An option is named by its text or by its index as shown; null takes an answer back. */
export const Answers = z
  .array(
    z.object({
      question_id: Id,
      option: z.nullable(z.union([z.int().check(z.gte(0), z.lt(QUIZ_LIMITS.options.max)), z.string()])),
    }),
  )
  .check(z.maxLength(QUIZ_LIMITS.questions));
export type Answers = z.output<typeof Answers>;

const ShownAnswers = z.array(z.object({ question_id: Id, option: z.int() }));

export const Attempt = z.object({
  attempt_id: Id,
  expires_at: Instant,
  server_time: Instant,
  /** The number of the last save that counted. */
  seq: z.int(),
  answers: ShownAnswers,
  questions: z.array(ShownQuestion),
});
export type Attempt = z.output<typeof Attempt>;

export const resultMessages = ["keep practicing", "good effort", "outstanding"] as const;
export type ResultMessage = (typeof resultMessages)[number];

export const Result = z.object({
  id: Id,
  created_at: Instant,
  /** Seconds from the start to the hand-in, by the server's clock. */
  duration: z.int(),
  score: z.number(),
  total_marks: z.number(),
});
export type Result = z.output<typeof Result>;

export const Submitted = z.object({
  score: z.number(),
  total_marks: z.number(),
  duration: z.int(),
  right: z.int(),
  wrong: z.int(),
  unanswered: z.int(),
  /** Handed in by the server when the time was over. */
  by_time: z.boolean(),
  message: z.enum(resultMessages),
  questions: z.array(ShownQuestion),
});
export type Submitted = z.output<typeof Submitted>;

export const QuizState = z.object({
  id: Id,
  question_count: z.int(),
  total_marks: z.number(),
  /** Seconds. */
  duration: z.int(),
  attempt: z.nullable(z.omit(Attempt, { questions: true })),
  previous: z.array(Result),
  questions: z.array(ShownQuestion),
  can: z.object({ start: z.boolean(), edit: z.boolean() }),
});
export type QuizState = z.output<typeof QuizState>;

export const Results = z.object({ results: z.array(Result), averageScore: z.nullable(z.number()) });

export const Hand = z.object({
  attempt_id: Id,
  answers: z._default(Answers, []),
  /** Accepted from older clients and ignored: the server measures both itself. */
  score: z.optional(z.unknown()),
  duration: z.optional(z.unknown()),
});

const ofPost = { params: z.object({ id: IdText }) };

export const quizzes = {
  get: endpoint({
    method: "GET",
    path: "/api/post/{id}/quiz",
    audience: "user",
    summary: "Get the quiz of a post with the viewer's running attempt and results",
    ...ofPost,
    response: QuizState,
    errors: ["quizzes.not_available"],
  }),
  set: endpoint({
    method: "PUT",
    path: "/api/post/{id}/quiz",
    audience: "user",
    summary: "Set the questions of a post's quiz; attempts keep their own copies",
    ...ofPost,
    body: z.object({
      questions: Questions,
      /** Left out, it stays as it is; a new quiz is shuffled. */
      shuffle: z.optional(z.boolean()),
    }),
    largeBody: true,
    response: QuizState,
    errors: ["batches.closed", "groups.archived", ...claimErrors],
  }),
  start: endpoint({
    method: "POST",
    path: "/api/post/{id}/quiz/start",
    audience: "user",
    hot: true,
    repeatable: true,
    summary: "Start a quiz attempt, or get the running one",
    ...ofPost,
    response: Attempt,
    errors: ["quizzes.not_available", "batches.closed", "groups.archived"],
  }),
  save: endpoint({
    method: "PUT",
    path: "/api/quiz/attempt/{id}",
    audience: "user",
    hot: true,
    repeatable: true,
    summary: "Save all answers of a running attempt; the highest seq wins",
    params: z.object({ id: IdText }),
    body: z.object({
      answers: Answers,
      seq: z.int().check(z.gte(1), z.lte(1_000_000)),
      /** How often the page was left so far. */
      leaves: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
    }),
    response: z.object({
      seq: z.int(),
      expires_at: Instant,
      server_time: Instant,
      /** The stored answers when this save did not count: another device has saved with the same or a higher seq. */
      newer: z.nullable(ShownAnswers),
    }),
    errors: ["quizzes.unknown_answer", "quizzes.time_over", "quizzes.not_running"],
  }),
  submit: endpoint({
    method: "POST",
    path: "/api/post/{id}/quiz/submit",
    audience: "user",
    summary: "Submit a quiz attempt; after the deadline the answers saved in time count",
    ...ofPost,
    body: Hand,
    response: Submitted,
    errors: ["quizzes.unknown_answer", "quizzes.not_available"],
  }),
  results: endpoint({
    method: "GET",
    path: "/api/post/{id}/quiz/results",
    audience: "user",
    summary: "List the viewer's results of a quiz with their mean",
    ...ofPost,
    response: Results,
    errors: ["quizzes.not_available"],
  }),
};

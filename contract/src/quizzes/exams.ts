import * as z from "zod/mini";
import { claimErrors } from "../uploads.ts";
import { endpoint, Id, IdText, Instant, Limit, Ok } from "../kit/endpoint.ts";
import { LONGEST_SEARCH } from "../search.ts";
import { multiLine, singleLine } from "../kit/text.ts";
import { Batch } from "../people.ts";
import { Attempt, Hand, NewQuestion, QUIZ_LIMITS, Result, QuizState, Submitted } from "../quizzes.ts";

export const EXAM_LIMITS = {
  minutes: 360,
  marks: 1_000,
  extraMinutes: 360,
  extraDays: 14,
  aheadDays: 366,
} as const;

export const examStates = ["draft", "upcoming", "running", "over", "sat"] as const;

export const Exam = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.int(),
  total_marks: z.int(),
  start_time: Instant,
  end_time: Instant,
  question_count: z.int(),
  /** The share of a question's mark that a wrong answer costs. */
  negative: z.number(),
  results: z.enum(["after_end", "at_once"]),
  hsc_batch: z.nullable(z.string()),
  group: z.nullable(z.object({ id: Id, name: z.string(), slug: z.string() })),
  subject: z.nullable(z.string()),
  state: z.enum(examStates),
  /** The viewer's own score, once results are shown. */
  score: z.nullable(z.number()),
});
export type Exam = z.output<typeof Exam>;

/** An exam of a list, with the viewer's rights to it; its description is only the beginning, in one line. */
export const ListedExam = z.object({
  ...Exam.shape,
  can: z.object({
    /** A student, whether the exam is open or not. */
    sit: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    analyse: z.boolean(),
  }),
});
export type ListedExam = z.output<typeof ListedExam>;

export const ExamPage = z.object({
  data: z.array(ListedExam),
  next: z.nullable(z.string()),
  server_time: Instant,
  can: z.object({ create: z.boolean() }),
});
export type ExamPage = z.output<typeof ExamPage>;

export const ExamView = z.object({
  exam: Exam,
  ...QuizState.shape,
  can: z.object({ start: z.boolean(), edit: z.boolean(), extend: z.boolean() }),
});
export type ExamView = z.output<typeof ExamView>;

/** The response to a hand-in; without score and solutions while they are held back. */
export const HandedIn = z.object({
  ...Submitted.shape,
  score: z.nullable(z.number()),
  right: z.nullable(z.int()),
  wrong: z.nullable(z.int()),
  message: z.nullable(Submitted.shape.message),
  /** Since when results and explanations are shown. */
  results_at: Instant,
});
export type HandedIn = z.output<typeof HandedIn>;

const window = { start_time: Instant, end_time: Instant };

export const NewExam = z.object({
  title: singleLine({ min: 1, max: 150 }),
  description: z._default(multiLine({ max: 2_000 }), ""),
  duration: z.int().check(z.gte(1), z.lte(EXAM_LIMITS.minutes)),
  total_marks: z.int().check(z.gte(1), z.lte(EXAM_LIMITS.marks)),
  ...window,
  hsc_batch: z.optional(z.nullable(Batch)),
  group_id: z.optional(z.nullable(Id)),
  subject_id: z.optional(z.nullable(Id)),
  negative: z._default(z.number().check(z.gte(0), z.lte(1)), 0),
  results: z._default(z.enum(["after_end", "at_once"]), "after_end"),
  shuffle: z._default(z.boolean(), true),
  status: z._default(z.enum(["draft", "published"]), "published"),
  /** A draft may be without. */
  questions: z.array(NewQuestion).check(z.maxLength(QUIZ_LIMITS.questions)),
});
export type NewExam = z.output<typeof NewExam>;

const planErrors = [
  "exams.staff_only",
  "exams.one_audience",
  "exams.window",
  "exams.too_far",
  "exams.no_questions",
  "exams.subject_unknown",
  "batches.closed",
  "groups.archived",
  ...claimErrors,
] as const;

const ofExam = { params: z.object({ id: IdText }) };

export const exams = {
  today: endpoint({
    method: "GET",
    path: "/api/exam/today",
    audience: "user",
    summary: "List exams that are open today, for the viewer's batches or for one group",
    query: z.object({ group: z.optional(IdText), hsc_batch: z.optional(Batch) }),
    response: ExamPage,
    errors: [],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/exam",
    audience: "user",
    summary: "List exams, latest window first",
    query: z.object({
      group: z.optional(IdText),
      /** Words of title and description; drafts are not found. */
      q: z.optional(singleLine({ min: 1, max: LONGEST_SEARCH })),
      cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,15}-[0-9]{1,10}$/, "bad_format"))),
      limit: Limit,
    }),
    response: ExamPage,
    errors: [],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/exam/{id}",
    audience: "user",
    summary: "Get an exam with the viewer's running attempt and result",
    ...ofExam,
    response: ExamView,
    errors: [],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/exam",
    audience: "user",
    summary: "Create an exam",
    body: NewExam,
    largeBody: true,
    status: 201,
    response: z.object({ id: Id }),
    errors: planErrors,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/exam/{id}",
    audience: "user",
    summary: "Change an exam before it begins",
    ...ofExam,
    body: NewExam,
    largeBody: true,
    response: z.object({ id: Id }),
    errors: [...planErrors, "exams.started"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/exam/{id}",
    audience: "user",
    summary: "Delete an exam; its attempts stay on record",
    ...ofExam,
    response: Ok,
    errors: ["exams.staff_only"],
  }),
  start: endpoint({
    method: "POST",
    path: "/api/exam/{id}/start",
    audience: "user",
    hot: true,
    repeatable: true,
    summary: "Start the viewer's only attempt at an exam, or get the running attempt",
    ...ofExam,
    response: Attempt,
    errors: ["exams.students_only", "exams.not_open", "exams.already_sat"],
  }),
  submit: endpoint({
    method: "POST",
    path: "/api/exam/{id}/submit",
    audience: "user",
    summary: "Submit an exam attempt; score and solutions follow when results are published",
    ...ofExam,
    body: Hand,
    response: HandedIn,
    errors: ["quizzes.unknown_answer"],
  }),
  results: endpoint({
    method: "GET",
    path: "/api/exam/{id}/results",
    audience: "user",
    summary: "Get the viewer's exam result; after the end also mean and rank",
    ...ofExam,
    response: z.object({
      results: z.array(Result),
      averageScore: z.nullable(z.number()),
      rank: z.nullable(z.object({ place: z.int(), of: z.int() })),
    }),
    errors: [],
  }),
  extend: endpoint({
    method: "POST",
    path: "/api/exam/{id}/extend",
    audience: "user",
    summary: "Extend duration or end of an exam for one person",
    ...ofExam,
    body: z.object({
      user_id: Id,
      minutes: z._default(z.int().check(z.gte(0), z.lte(EXAM_LIMITS.extraMinutes)), 0),
      end_time: z.optional(z.nullable(Instant)),
      reason: singleLine({ min: 1, max: 300 }),
    }),
    response: Ok,
    errors: [
      "exams.staff_only",
      "exams.window",
      "exams.extension_too_long",
      "exams.no_student",
      "exams.student_has_sat",
      "exams.results_out",
    ],
  }),
};

import * as z from "zod/mini";
import { claimErrors } from "../uploads.ts";
import { endpoint, Id, IdText, Instant, Limit, Ok } from "../kit/endpoint.ts";
import { LONGEST_SEARCH } from "../search.ts";
import { errorTable } from "../kit/problem.ts";
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

export const examsErrors = errorTable({
  "exams.staff_only": {
    status: 403,
    bn: "পরীক্ষা তৈরি করা শুধু শিক্ষক আর অ্যাডমিনের কাজ।",
    en: "Only teachers and admins create exams.",
  },
  "exams.students_only": {
    status: 403,
    bn: "পরীক্ষায় শুধু শিক্ষার্থীরা বসে।",
    en: "Only students sit an exam.",
  },
  "exams.not_open": { status: 409, bn: "পরীক্ষার সময় এখন নয়।", en: "The exam is not open now." },
  "exams.already_sat": {
    status: 409,
    bn: "এই পরীক্ষাটা তুমি দিয়ে ফেলেছ।",
    en: "You have sat this exam already.",
  },
  "exams.started": {
    status: 409,
    bn: "পরীক্ষা শুরু হয়ে গেছে, প্রশ্ন আর বদলানো যায় না।",
    en: "The exam has begun, so it can no longer be changed.",
  },
  "exams.one_audience": {
    status: 422,
    bn: "হয় একটা ব্যাচ, নয় একটা গ্রুপ বেছে নিতে হবে।",
    en: "Choose either a batch or a group.",
  },
  "exams.window": {
    status: 422,
    bn: "শেষ সময়টা শুরুর পরে আর এখনকার পরে হতে হবে।",
    en: "The end has to be after the start and in the future.",
  },
  "exams.subject_unknown": { status: 422, bn: "বিষয়টা তালিকায় নেই।", en: "There is no such subject." },
  "exams.student_has_sat": {
    status: 409,
    bn: "পরীক্ষাটা তার দেওয়া হয়ে গেছে, তাই আর সময় দেওয়া যায় না।",
    en: "This person has handed in, so more time cannot be given.",
  },
  "exams.results_out": {
    status: 409,
    bn: "ফল বেরিয়ে গেছে। এখন সময় দিলে সবার ফল আবার আড়াল হয়ে যেত, তাই দেওয়া যায় না।",
    en: "The results are out. More time would hide them from all students again, so it cannot be given.",
  },
  "exams.extension_too_long": {
    status: 422,
    bn: "নতুন শেষ সময় দেওয়া যায় পরীক্ষা শেষের সর্বোচ্চ ১৪ দিন পর পর্যন্ত, আর পরীক্ষা শেষ হয়ে গিয়ে থাকলে আজ থেকে ১৪ দিন।",
    en: "The new end can be at most 14 days after the end of the exam, or 14 days from now if the exam is over.",
  },
  "exams.no_questions": {
    status: 422,
    bn: "প্রকাশ করতে অন্তত একটা প্রশ্ন লাগবে।",
    en: "Add at least one question before publishing.",
  },
  "exams.too_far": {
    status: 422,
    bn: "পরীক্ষাটা এক বছরের মধ্যে শেষ হতে হবে। সালটা আরেকবার দেখুন।",
    en: "An exam ends within a year. Please check the year.",
  },
  "exams.results_fixed": {
    status: 409,
    bn: "পরীক্ষা শুরু হওয়ার পরে আর ফল বেরোনোর আগে ফল দেখানো বা আটকে রাখা যায়, অন্য সময় নয়।",
    en: "Results can be shown or held back only after the exam begins and before they are out.",
  },
  "exams.was_begun": {
    status: 409,
    bn: "কেউ পরীক্ষাটা শুরু করে ফেলেছে, তাই বাতিল করা যায় না।",
    en: "A student has begun this exam, so it cannot be cancelled.",
  },
  "exams.no_student": {
    status: 422,
    bn: "এই পরীক্ষাটা তার জন্য নয়।",
    en: "The exam is not meant for this person.",
  },
});

/** As the viewer stands to it; `draft` only for those who may edit it. */
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
    summary: "Exams whose window touches today, for one's batches or one group",
    query: z.object({ group: z.optional(IdText), hsc_batch: z.optional(Batch) }),
    response: ExamPage,
    errors: [],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/exam",
    audience: "user",
    summary: "Exams, the latest window first",
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
    summary: "An exam, one's running attempt and one's result",
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
    summary: "Take an exam away; its attempts stay for the record",
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
    summary: "Start one's only attempt, or get the running one again",
    ...ofExam,
    response: Attempt,
    errors: ["exams.students_only", "exams.not_open", "exams.already_sat"],
  }),
  submit: endpoint({
    method: "POST",
    path: "/api/exam/{id}/submit",
    audience: "user",
    summary: "Hand in; score and solutions come when results are shown",
    ...ofExam,
    body: Hand,
    response: HandedIn,
    errors: ["quizzes.unknown_answer"],
  }),
  results: endpoint({
    method: "GET",
    path: "/api/exam/{id}/results",
    audience: "user",
    summary: "One's result; after the end the mean and one's rank among those who sat it",
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
    summary: "Give one person more time or another end",
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

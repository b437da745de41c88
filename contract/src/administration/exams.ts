import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Limit, Ok, page } from "../kit/endpoint.ts";
import { singleLine } from "../kit/text.ts";
import { Batch } from "../people.ts";
import { EXAM_LIMITS } from "../quizzes/exams.ts";

export const adminExamStates = ["draft", "planned", "running", "over"] as const;
/** Of exams that have begun: whether those who sat them see results and solutions. */
export const resultStates = ["held", "out"] as const;
export const EXAM_SEARCH_LENGTH = { min: 1, max: 60 } as const;

export const AdminExam = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(adminExamStates),
  /** Minutes. */
  duration: z.int(),
  start_time: Instant,
  end_time: Instant,
  question_count: z.int(),
  total_marks: z.int(),
  results: z.enum(["after_end", "at_once"]),
  /** Null before the exam begins. */
  result_state: z.nullable(z.enum(resultStates)),
  /** When held results come out; an extension for one student moves it. */
  results_at: Instant,
  hsc_batch: z.nullable(Batch),
  group: z.nullable(z.object({ id: Id, name: z.string(), slug: z.string() })),
  subject: z.nullable(z.string()),
  /** Null after the erasure of who created it. */
  creator: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Handed in. */
  sat: z.int(),
  /** Started and not handed in. */
  sitting: z.int(),
  can: z.object({ reschedule: z.boolean(), switch_results: z.boolean(), remove: z.boolean() }),
});
export type AdminExam = z.output<typeof AdminExam>;

const ExamGroup = z.object({ id: Id, name: z.string() });
export type ExamGroup = z.output<typeof ExamGroup>;

const ofExam = { params: z.object({ id: IdText }) };
const dangerous = ["administration.staff_only", "administration.confirm_needed"] as const;

export const administrationExams = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/exams",
    audience: "user",
    summary: "List all exams of the school, including drafts, latest end first",
    query: z.object({
      /** A part of the title. */
      q: z.optional(singleLine(EXAM_SEARCH_LENGTH)),
      hsc_batch: z.optional(Batch),
      group: z.optional(IdText),
      subject: z.optional(IdText),
      state: z.optional(z.enum(adminExamStates)),
      results: z.optional(z.enum(resultStates)),
      cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,15}-[0-9]{1,10}$/, "bad_format"))),
      limit: Limit,
    }),
    response: page(AdminExam),
    errors: ["administration.staff_only"],
  }),
  groups: endpoint({
    method: "GET",
    path: "/api/admin/exams/groups",
    audience: "user",
    summary: "List groups that have exams, sorted by name",
    response: z.array(ExamGroup),
    errors: ["administration.staff_only"],
  }),
  reschedule: endpoint({
    method: "PUT",
    path: "/api/admin/exams/{id}/window",
    audience: "user",
    summary: "Change window and duration of an exam before it begins",
    ...ofExam,
    body: z.object({
      start_time: Instant,
      end_time: Instant,
      duration: z.int().check(z.gte(1), z.lte(EXAM_LIMITS.minutes)),
    }),
    response: AdminExam,
    errors: [
      ...dangerous,
      "exams.staff_only",
      "exams.started",
      "exams.window",
      "exams.too_far",
      "batches.closed",
      "groups.archived",
    ],
  }),
  switchResults: endpoint({
    method: "PUT",
    path: "/api/admin/exams/{id}/results",
    audience: "user",
    summary: "Show the results of a running exam immediately, or hide them until its end",
    ...ofExam,
    body: z.object({ results: z.enum(["after_end", "at_once"]) }),
    response: AdminExam,
    errors: [...dangerous, "exams.staff_only", "exams.results_fixed"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/admin/exams/{id}",
    audience: "user",
    summary: "Cancel an exam that no student has begun",
    ...ofExam,
    response: Ok,
    errors: [...dangerous, "exams.staff_only", "exams.was_begun"],
  }),
};

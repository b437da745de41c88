import * as z from "zod/mini";
import { HOMEWORK_LIMITS, HomeworkPart } from "../homework.ts";
import { endpoint, Id, IdText, Instant, Limit, Ok } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { multiLine, singleLine } from "../kit/text.ts";
import { Annotations } from "./annotations.ts";
import { parseDeadline } from "./deadline.ts";
import { replyAudiences, Submission, SUBMISSION_LIMITS, SubmissionPage } from "./submissions.ts";

export const MARKING_LIMITS = { savedReplies: 200, savedReply: 500 } as const;

export const markingErrors = errorTable({
  "homework.markers_only": {
    status: 403,
    bn: "নম্বর দেওয়া শুধু শিক্ষকদের কাজ।",
    en: "Only teachers mark homework.",
  },
  "homework.own_work": {
    status: 403,
    bn: "নিজের জমা দেওয়া কাজে নিজে নম্বর দেওয়া যায় না।",
    en: "You cannot mark your own work.",
  },
  "homework.marked_meanwhile": {
    status: 409,
    bn: "এর মধ্যে অন্য শিক্ষক এতে নম্বর দিয়েছেন। আগে এখনকার অবস্থাটা দেখে নিন।",
    en: "Another teacher has marked this meanwhile. Look at its present state first.",
  },
  "homework.part_marks": {
    status: 422,
    bn: "প্রতি অংশের নম্বর সেই অংশের সীমার মধ্যে হতে হবে।",
    en: "Each part needs a mark within its maximum.",
  },
  "homework.not_blind": {
    status: 409,
    bn: "এই হোমওয়ার্কের নম্বর সঙ্গে সঙ্গেই দেখা যায়।",
    en: "The marks of this homework are seen at once.",
  },
  "homework.no_page": { status: 422, bn: "এই পাতাটা জমা পড়েনি।", en: "The work has no such page." },
  "homework.no_student": {
    status: 422,
    bn: "এই হোমওয়ার্কটা তার জন্য নয়।",
    en: "The homework is not meant for this person.",
  },
  "homework.student_has_submitted": {
    status: 409,
    bn: "এই শিক্ষার্থী আগেই জমা দিয়েছে। আবার করাতে চাইলে তার খাতা ফেরত দিন।",
    en: "This student has handed in already. To let them try again, return their work.",
  },
  "homework.too_many_replies": {
    status: 409,
    bn: "২০০টির বেশি উত্তর জমিয়ে রাখা যায় না।",
    en: "You can keep up to 200 saved replies.",
  },
});

export const SavedReply = z.object({
  id: Id,
  reply: z.string(),
  /** It is offered first for homework of this chapter. */
  chapter_id: z.nullable(Id),
});
export type SavedReply = z.output<typeof SavedReply>;

export const marking = {
  mark: endpoint({
    method: "POST",
    path: "/api/homework/mark",
    audience: "user",
    summary: "Mark a submission; omitted parts keep their marks",
    body: z.object({
      submission_id: Id,
      /** Null takes the marks away. */
      marks: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(HOMEWORK_LIMITS.marks)))),
      /** One of each part; the marks are their sum. */
      part_marks: z.optional(
        z
          .array(z.int().check(z.gte(0), z.lte(HOMEWORK_LIMITS.marks)))
          .check(z.maxLength(HOMEWORK_LIMITS.parts)),
      ),
      is_best: z.optional(z.boolean()),
      /** One submission of a homework is the solution: another one is no longer. */
      is_solution: z.optional(z.boolean()),
      reply: z.optional(z.nullable(multiLine({ max: SUBMISSION_LIMITS.reply }))),
      reply_audience: z.optional(z.enum(replyAudiences)),
      /** Pages that are left out keep theirs. */
      annotations: z.optional(Annotations),
      /** Of the submission that was looked at; without it, work that another teacher has marked is refused. */
      revision: z.optional(z.int().check(z.gte(0))),
    }),
    largeBody: true,
    queueOffline: true,
    response: Submission,
    errors: [
      "homework.markers_only",
      "homework.own_work",
      "homework.marked_meanwhile",
      "homework.part_marks",
      "homework.no_page",
      "homework.paid_only",
      "batches.closed",
      "groups.archived",
    ],
  }),
  bookmark: endpoint({
    method: "POST",
    path: "/api/homework/bookmark",
    audience: "user",
    summary: "Set or remove the viewer's bookmark of a submission",
    body: z.object({ submission_id: Id }),
    response: Submission,
    errors: ["homework.markers_only", "homework.paid_only"],
  }),
  deck: endpoint({
    method: "GET",
    path: "/api/homework/{id}/deck",
    audience: "user",
    hot: true,
    summary: "List submissions in marking order, longest waiting first",
    params: z.object({ id: IdText }),
    query: z.object({
      filter: z._default(z.enum(["all", "unevaluated", "late", "alike"]), "unevaluated"),
      cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,15}-[0-9]{1,10}$/, "bad_format"))),
      limit: Limit,
    }),
    storeOffline: true,
    response: z.extend(SubmissionPage, {
      /** With the first page only. */
      homework: z.nullable(
        z.object({
          topic: z.string(),
          subject_name: z.string(),
          chapter_id: z.nullable(Id),
          chapter_name: z.nullable(z.string()),
          /** Names are hidden from markers, and marks from students. */
          is_unpublished: z.boolean(),
          can: z.object({ publish: z.boolean() }),
          parts: z.array(HomeworkPart),
          counts: z.object({ all: z.int(), unevaluated: z.int(), late: z.int(), alike: z.int() }),
        }),
      ),
    }),
    errors: ["homework.markers_only", "homework.paid_only"],
  }),
  students: endpoint({
    method: "GET",
    path: "/api/homework/{id}/students",
    audience: "user",
    summary: "Search at most 9 students by name whose deadline of the homework can be extended",
    params: z.object({ id: IdText }),
    query: z.object({ search: singleLine({ min: 1, max: 100 }) }),
    response: z.object({
      data: z.array(z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) })),
    }),
    errors: ["homework.markers_only", "homework.paid_only"],
  }),
  missing: endpoint({
    method: "GET",
    path: "/api/homework/{id}/missing",
    audience: "user",
    summary:
      "List the students who have not handed in homework, at most 500, by section and roll, for its markers",
    params: z.object({ id: IdText }),
    response: z.object({
      data: z.array(
        z.object({ id: Id, name: z.string(), roll: z.nullable(z.int()), section: z.nullable(z.string()) }),
      ),
    }),
    errors: ["homework.markers_only", "homework.paid_only"],
  }),
  extend: endpoint({
    method: "POST",
    path: "/api/homework/{id}/extend",
    audience: "user",
    summary: "Extend the deadline of homework for one student",
    params: z.object({ id: IdText }),
    body: z.object({
      user_id: Id,
      until: z.string().check(z.refine((text) => parseDeadline(text) !== undefined, "bad_format")),
      reason: singleLine({ min: 1, max: 300 }),
    }),
    response: z.object({ until: Instant }),
    errors: [
      "homework.markers_only",
      "homework.deadline",
      "homework.no_student",
      "homework.student_has_submitted",
      "homework.paid_only",
      "batches.closed",
      "groups.archived",
    ],
  }),
  return: endpoint({
    method: "POST",
    path: "/api/homework/return",
    audience: "user",
    summary: "Return a submission for another attempt; both versions stay",
    body: z.object({
      submission_id: Id,
      until: z.string().check(z.refine((text) => parseDeadline(text) !== undefined, "bad_format")),
      reply: multiLine({ min: 1, max: SUBMISSION_LIMITS.reply }),
    }),
    response: Submission,
    errors: [
      "homework.markers_only",
      "homework.own_work",
      "homework.deadline",
      "homework.paid_only",
      "batches.closed",
      "groups.archived",
    ],
  }),
  publish: endpoint({
    method: "POST",
    path: "/api/homework/{id}/publish",
    audience: "user",
    summary: "Publish the marks of blind homework to students and the names to markers; final",
    params: z.object({ id: IdText }),
    response: z.object({ marks_published_at: Instant }),
    errors: [
      "homework.not_yours",
      "homework.not_blind",
      "homework.paid_only",
      "batches.closed",
      "groups.archived",
    ],
  }),
  savedReplies: endpoint({
    method: "GET",
    path: "/api/homework/saved-replies",
    audience: "user",
    summary: "List the viewer's saved replies, newest first",
    storeOffline: true,
    response: z.array(SavedReply),
    errors: ["homework.markers_only"],
  }),
  saveReply: endpoint({
    method: "POST",
    path: "/api/homework/saved-replies",
    audience: "user",
    summary: "Save a reply for marking; saving the same text again only updates its chapter",
    body: z.object({
      reply: multiLine({ min: 1, max: MARKING_LIMITS.savedReply }),
      chapter_id: z.optional(z.nullable(Id)),
    }),
    status: 201,
    response: SavedReply,
    errors: ["homework.markers_only", "homework.too_many_replies", "homework.subject_unknown"],
  }),
  removeReply: endpoint({
    method: "DELETE",
    path: "/api/homework/saved-replies/{id}",
    audience: "user",
    summary: "Delete a saved reply of the viewer",
    params: z.object({ id: IdText }),
    response: Ok,
    errors: ["homework.markers_only"],
  }),
};

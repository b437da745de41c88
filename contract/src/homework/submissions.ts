import * as z from "zod/mini";
import { guardRefusals } from "../guard/errors.ts";
import { claimErrors } from "../uploads.ts";
import { endpoint, Id, IdText, Instant, Limit, Ok } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { multiLine, singleLine } from "../kit/text.ts";
import { PlatformRole } from "../people.ts";
import { Picture } from "../posts.ts";
import { HOMEWORK_LIMITS } from "../homework.ts";

export const SUBMISSION_LIMITS = { body: 5_000, images: HOMEWORK_LIMITS.images, reply: 2_000 } as const;

export const submissionsErrors = errorTable({
  "homework.guardian": {
    status: 403,
    bn: "অভিভাবক হোমওয়ার্ক জমা দিতে বা নম্বর দিতে পারেন না।",
    en: "Guardians neither hand in nor mark homework.",
  },
  "homework.own": {
    status: 403,
    bn: "নিজের দেওয়া হোমওয়ার্ক নিজে জমা দেওয়া যায় না।",
    en: "You cannot hand in homework that you posted.",
  },
  "homework.empty": {
    status: 422,
    bn: "জমা দেওয়ার আগে লেখা বা ছবি দিতে হবে।",
    en: "Add text or at least one picture first.",
    wire: { title: "Warning!", detail: "জমা দেওয়ার আগে টাইটেল এবং ছবি আপলোড করতে হবে।" },
  },
  "homework.time_over": { status: 409, bn: "জমা দেওয়ার সময় শেষ।", en: "The time to hand in is over." },
  "homework.already_submitted": {
    status: 409,
    bn: "এই হোমওয়ার্ক আগেই জমা দেওয়া হয়েছে।",
    en: "You have handed in this homework already.",
  },
  "homework.final": {
    status: 403,
    bn: "জমা দেওয়ার পর আর বদলানো বা মুছে ফেলা যায় না।",
    en: "Work that was handed in can be neither changed nor deleted.",
  },
  "homework.blind_kept": {
    status: 409,
    bn: "নাম না জেনে মূল্যায়নের সময় জমা মোছা যায় না। আবার জমা দিতে ফেরত পাঠান।",
    en: "While marking is blind, no work is deleted. Return it for another try.",
  },
});

export const replyAudiences = ["u", "p"] as const;

export const Submission = z.object({
  id: Id,
  homework_id: Id,
  /** Null with name and picture where a marker of blind homework may not know the author yet. */
  user_id: z.nullable(Id),
  user_name: z.nullable(z.string()),
  user_image: z.nullable(z.string()),
  body: z.string(),
  images: z.array(z.string()),
  pictures: z.array(Picture),
  attachment_url: z.nullable(z.string()),
  /** Null like the name: beside what is known of a person, a time would name the author. */
  submitted_at: z.nullable(Instant),
  /** When the receipt for it was given, which decides `is_late`; for its author and staff. */
  committed_at: z.nullable(Instant),
  /** A time that the phone claimed and that decides nothing; for staff. */
  claimed_at: z.nullable(Instant),
  is_late: z.boolean(),
  marks: z.nullable(z.int()),
  part_marks: z.nullable(z.array(z.int())),
  is_best: z.boolean(),
  is_solution: z.boolean(),
  /** The viewer's own, and only of staff. */
  is_bookmarked: z.boolean(),
  /** Null where the reply is not meant for the viewer; so are the annotations. */
  reply: z.nullable(z.string()),
  reply_audience: z.enum(replyAudiences),
  annotations: z.nullable(z.record(z.string(), z.unknown())),
  marked_at: z.nullable(Instant),
  /** The one who marked last; staff see it. */
  marked_by: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The role of the same one, shown beside the reply; null where the reply is. */
  marker_role: z.nullable(PlatformRole),
  /** Rises with each marking; `homework.mark` refuses a stale one. */
  revision: z.int(),
  version: z.int(),
  /** Until then the student may send once more. */
  returned_until: z.nullable(Instant),
  /** Earlier versions of returned work, the first first; for its author and staff. */
  versions: z.array(
    z.object({
      version: z.int(),
      body: z.string(),
      images: z.array(z.string()),
      pictures: z.array(Picture),
      attachment_url: z.nullable(z.string()),
      submitted_at: z.nullable(Instant),
      marks: z.nullable(z.int()),
      reply: z.nullable(z.string()),
    }),
  ),
  /** Other submissions that look or read like this one; null for viewers who do not mark. Nothing follows from it. */
  alike: z.nullable(
    z.array(
      z.object({
        submission_id: Id,
        /** Null while the marker may not know the author. */
        user_name: z.nullable(z.string()),
        by: z.enum(["picture", "text"]),
      }),
    ),
  ),
  can: z.object({ mark: z.boolean(), remove: z.boolean() }),
});
export type Submission = z.output<typeof Submission>;

export const SubmissionPage = z.object({ data: z.array(Submission), next: z.nullable(z.string()) });

const ofHomework = z.object({ id: IdText });

export const submissions = {
  submit: endpoint({
    method: "POST",
    path: "/api/homework/submit",
    audience: "user",
    summary: "Hand in homework, once",
    queueOffline: true,
    body: z.object({
      homework_id: Id,
      body: z._default(multiLine({ max: SUBMISSION_LIMITS.body }), ""),
      images: z._default(
        z.array(singleLine({ min: 1, max: 500 })).check(z.maxLength(SUBMISSION_LIMITS.images)),
        [],
      ),
      attachment_url: z.optional(z.nullable(singleLine({ min: 1, max: 500 }))),
      /** Of `receipts.commit`: work that matches it counts as arrived when the receipt was given. */
      receipt: z.optional(singleLine({ min: 1, max: 200 })),
      /** When the phone says that the work was handed in; staff see it as a claim. */
      claimed_at: z.optional(Instant),
    }),
    status: 201,
    response: Submission,
    errors: [
      "homework.guardian",
      "homework.paid_only",
      "homework.own",
      "homework.empty",
      "homework.time_over",
      "homework.already_submitted",
      "homework.receipt_invalid",
      "homework.receipt_differs",
      ...claimErrors,
      "batches.closed",
      "groups.archived",
      ...guardRefusals,
    ],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/homework/{id}/submissions",
    audience: "user",
    hot: true,
    summary: "List submissions of one section: the solution, the viewer's own, or the classmates'",
    params: ofHomework,
    query: z.object({
      section: z._default(z.enum(["solution", "mine", "classmates"]), "classmates"),
      filter: z._default(z.enum(["all", "unevaluated"]), "all"),
      cursor: z.optional(IdText),
      limit: Limit,
    }),
    response: SubmissionPage,
    errors: ["homework.paid_only"],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/homework/{id}/submissions/{submissionId}",
    audience: "user",
    hot: true,
    summary: "Get a submission",
    params: z.object({ id: IdText, submissionId: IdText }),
    response: Submission,
    errors: ["homework.paid_only"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/homework/{id}/submissions/{submissionId}",
    audience: "user",
    summary: "Delete a submission; its author may hand in again",
    params: z.object({ id: IdText, submissionId: IdText }),
    response: Ok,
    errors: [
      "homework.final",
      "homework.blind_kept",
      "homework.paid_only",
      "batches.closed",
      "groups.archived",
    ],
  }),
};

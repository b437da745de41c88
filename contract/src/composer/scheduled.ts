import * as z from "zod/mini";
import { claimErrors } from "../uploads.ts";
import { composer, BODY_LIMIT, MAX_IMAGES, NewPost } from "../composer.ts";
import { guardRefusals } from "../guard/errors.ts";
import { parseDeadline } from "../homework/deadline.ts";
import { endpoint, Id, IdText, Instant, Ok } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { multiLine, singleLine } from "../kit/text.ts";

export const SCHEDULE_LIMITS = {
  /** Sooner, it is simply sent. */
  minutesAhead: 5,
  daysAhead: 60,
  /** Of one author, so that the list needs no pages. */
  waiting: 50,
} as const;

export const scheduledErrors = errorTable({
  "scheduled.officers_only": {
    status: 403,
    bn: "পরে প্রকাশের জন্য পোস্ট রাখেন গ্রুপের পরিচালক ও শিক্ষকেরা।",
    en: "Officers and teachers of the group schedule posts.",
  },
  "scheduled.time": {
    status: 422,
    bn: "সময়টা এখন থেকে অন্তত ৫ মিনিট পরে, আর ৬০ দিনের মধ্যে হতে হবে।",
    en: "The time has to be at least 5 minutes and at most 60 days ahead.",
  },
  "scheduled.full": {
    status: 409,
    bn: "একসঙ্গে ৫০টির বেশি পোস্ট অপেক্ষায় রাখা যায় না।",
    en: "No more than 50 posts can wait at once.",
  },
});

/** To the minute or second; without a zone it is the time at the school. */
const Time = z.string().check(z.refine((text) => parseDeadline(text) !== undefined, "bad_format"));

/** Seen by its author alone. */
export const ScheduledPost = z.object({
  id: Id,
  /** Null for an announcement to a batch or the whole school. */
  group: z.nullable(z.object({ id: Id, slug: z.string(), name: z.string() })),
  body: z.string(),
  category: NewPost.shape.category,
  topic_id: z.nullable(Id),
  /** Addresses that open them for the author alone. */
  pictures: z.array(z.string()),
  /** So many are taken there. */
  most_pictures: z.int(),
  publish_at: Instant,
  /** The sentence that tells why it was not published. */
  refused: z.nullable(z.object({ bn: z.string(), en: z.string() })),
});
export type ScheduledPost = z.output<typeof ScheduledPost>;

const params = z.object({ id: IdText });

export const scheduled = {
  list: endpoint({
    method: "GET",
    path: "/api/scheduled",
    audience: "user",
    summary: "List the viewer's scheduled posts, next first",
    response: z.object({ data: z.array(ScheduledPost) }),
    errors: [],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/scheduled",
    audience: "user",
    summary: "Schedule a post of a group, or an announcement",
    body: z.extend(NewPost, { publish_at: Time }),
    response: z.object({ id: Id }),
    status: 201,
    errors: [...composer.create.errors, "scheduled.officers_only", "scheduled.time", "scheduled.full"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/api/scheduled/{id}",
    audience: "user",
    summary:
      "Change text, topic, pictures or time of a scheduled or rejected post; a rejected one awaits approval again",
    params,
    body: z.object({
      body: z.optional(multiLine({ max: BODY_LIMIT })),
      topic_id: z.optional(z.nullable(Id)),
      /** In their order: those that stay, and new uploads of the author. */
      images: z.optional(z.array(singleLine({ min: 1, max: 500 })).check(z.maxLength(MAX_IMAGES))),
      publish_at: z.optional(Time),
    }),
    response: Ok,
    errors: [
      "groups.archived",
      ...guardRefusals,
      "composer.prompt_missing",
      "composer.topic_elsewhere",
      "composer.one_image",
      ...claimErrors,
      "scheduled.time",
    ],
  }),
  publish: endpoint({
    method: "POST",
    path: "/api/scheduled/{id}/publish",
    audience: "user",
    summary: "Publish a waiting post now",
    params,
    body: z.object({}),
    response: composer.create.response,
    mayBeHeld: true,
    errors: [...composer.create.errors],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/scheduled/{id}",
    audience: "user",
    summary: "Delete a waiting post with its files",
    params,
    response: Ok,
    errors: [],
  }),
};

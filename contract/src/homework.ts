import * as z from "zod/mini";
import { claimErrors } from "./uploads.ts";
import { parseDeadline } from "./homework/deadline.ts";
import { endpoint, Id, IdText, Instant, limitOr, Ok } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { multiLine, singleLine } from "./kit/text.ts";
import { Batch, PlatformRole } from "./people.ts";
import { Picture } from "./posts.ts";

export const HOMEWORK_LIMITS = {
  topic: 200,
  body: 10_000,
  images: 10,
  parts: 10,
  marks: 10,
  pageSize: 10,
  /** Hours between two reminders of those who have not handed in. */
  remindHours: 24,
  /** Days; a later deadline is a mistyped year. */
  ahead: 366,
} as const;

export const homeworkErrors = errorTable({
  "homework.staff_only": {
    status: 403,
    bn: "হোমওয়ার্ক দেওয়া শুধু শিক্ষকদের কাজ।",
    en: "Only teachers post homework.",
  },
  "homework.paid_only": {
    status: 403,
    bn: "হোমওয়ার্ক শুধু পেইড শিক্ষার্থীদের জন্য।",
    en: "Homework is for paid students only.",
  },
  "homework.not_yours": {
    status: 403,
    bn: "এই হোমওয়ার্কটা অন্য শিক্ষকের দেওয়া।",
    en: "Another teacher posted this homework.",
  },
  "homework.one_audience": {
    status: 422,
    bn: "হয় একটা ব্যাচ, নয় একটা ক্লাস বা কোর্স গ্রুপ বেছে নিন।",
    en: "Choose either a batch or one class or course group.",
  },
  "homework.deadline": {
    status: 422,
    bn: "জমার শেষ সময়টা এখন থেকে এক বছরের মধ্যে হতে হবে, দেরির সময় তার পরে।",
    en: "The deadline has to be within a year from now, and late submissions end after it.",
  },
  "homework.subject_unknown": {
    status: 422,
    bn: "বিষয় বা অধ্যায়টা তালিকায় নেই।",
    en: "There is no such subject or chapter.",
  },
  "homework.parts": {
    status: 422,
    bn: "সব অংশের নম্বর মিলিয়ে ১০ হতে হবে।",
    en: "The marks of all parts have to add up to 10.",
  },
  "homework.reminded": {
    status: 409,
    bn: "দিনে একবারই মনে করানো যায়; আজ একবার করানো হয়েছে।",
    en: "One reminder a day is enough; today's has been sent.",
  },
  "homework.remind_over": {
    status: 409,
    bn: "জমা দেওয়ার সময় শেষ, তাই আর মনে করানো যায় না।",
    en: "The time to hand in is over, so there is nothing to remind of.",
  },
  "homework.has_submissions": {
    status: 409,
    bn: "জমা পড়া শুরু হয়েছে। এখন শুধু সময় বাড়ানো আর লেখা যোগ করা যায়।",
    en: "Work was handed in already: you can only move the deadline back and add text.",
  },
});

const Url = singleLine({ min: 1, max: 500 });
const Images = z.array(Url).check(z.maxLength(HOMEWORK_LIMITS.images));
const Deadline = z.string().check(z.refine((text) => parseDeadline(text) !== undefined, "bad_format"));

export const HomeworkPart = z.object({
  label: singleLine({ min: 1, max: 20 }),
  max: z.int().check(z.gte(1), z.lte(HOMEWORK_LIMITS.marks)),
});
export type HomeworkPart = z.output<typeof HomeworkPart>;

const Parts = z.array(HomeworkPart).check(z.maxLength(HOMEWORK_LIMITS.parts));

/** Its teacher may change these later. */
const changeable = {
  subject_id: Id,
  chapter_id: z.optional(z.nullable(Id)),
  topic: singleLine({ min: 1, max: HOMEWORK_LIMITS.topic }),
  deadline: Deadline,
  body: multiLine({ max: HOMEWORK_LIMITS.body }),
  images: Images,
  attachment_url: z.optional(z.nullable(Url)),
  parts: Parts,
  late_until: z.optional(z.nullable(Deadline)),
  /** Hides names from markers and marks from students until `marking.publish`. */
  blind: z.boolean(),
};

export const NewHomework = z.object({
  ...changeable,
  body: z._default(changeable.body, ""),
  images: z._default(changeable.images, []),
  parts: z._default(changeable.parts, []),
  blind: z._default(changeable.blind, false),
  group_id: z.optional(z.nullable(Id)),
  hsc_batch: z.optional(z.nullable(Batch)),
  /** Homework whose files this one shows, too, where their addresses are given. */
  copy_of: z.optional(Id),
});
export type NewHomework = z.output<typeof NewHomework>;

const HomeworkChange = z.partial(z.object(changeable));
export type HomeworkChange = z.output<typeof HomeworkChange>;

const heading = {
  id: Id,
  subject_name: z.string(),
  chapter_name: z.nullable(z.string()),
  topic: z.string(),
  deadline: Instant,
  /** In the language of the request, in the school's time zone. */
  deadline_formatted: z.string(),
  has_ended: z.boolean(),
  has_submitted: z.boolean(),
};

/** All that a guardian learns; `has_submitted` is that of the child. */
export const GuardianHomework = z.strictObject(heading);
export type GuardianHomework = z.output<typeof GuardianHomework>;

export const Homework = z.object({
  ...heading,
  user_id: Id,
  user_name: z.string(),
  user_image: z.nullable(z.string()),
  user_role: PlatformRole,
  subject_id: Id,
  chapter_id: z.nullable(Id),
  body: z.string(),
  attachment_url: z.nullable(z.string()),
  images: z.array(z.string()),
  pictures: z.array(Picture),
  total_submissions: z.int(),
  /** It ended before the student joined its group or the school, who has not handed it in: nothing is missing. */
  before_joined: z.boolean(),
  /** Submissions of others without marks, and since when the oldest waits; null for viewers who do not mark. */
  unevaluated: z.nullable(z.int()),
  waiting_since: z.nullable(Instant),
  late_until: z.nullable(Instant),
  /** The end for this viewer alone, when a teacher has given more time. */
  extended_until: z.nullable(Instant),
  /** When the viewer's receipt was given whose pages have not been handed in yet. */
  committed_at: z.nullable(Instant),
  parts: Parts,
  blind: z.boolean(),
  /** Of blind homework whose marks students see; null until then. */
  marks_published_at: z.nullable(Instant),
  hsc_batch: z.nullable(z.string()),
  group: z.nullable(z.object({ id: Id, name: z.string(), slug: z.string() })),
  edited: z.boolean(),
  can: z.object({
    submit: z.boolean(),
    mark: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    publish: z.boolean(),
  }),
});
export type Homework = z.output<typeof Homework>;

const AnyHomework = z.union([Homework, GuardianHomework]);
const ofHomework = { params: z.object({ id: IdText }) };
const planErrors = [
  "homework.deadline",
  "homework.subject_unknown",
  "homework.parts",
  ...claimErrors,
  "batches.closed",
  "groups.archived",
] as const;

export const homework = {
  list: endpoint({
    method: "GET",
    path: "/api/homework",
    audience: "user",
    hot: true,
    storeOffline: true,
    summary:
      "Homework, the next deadline first, then the ended ones; a guardian's is that of the child `uid`",
    query: z.object({
      subject_id: z.optional(IdText),
      chapter_id: z.optional(IdText),
      group_id: z.optional(IdText),
      status: z._default(z.enum(["all", "ongoing", "past"]), "all"),
      uid: z.optional(IdText),
      page: z._default(IdText, 1),
      pageSize: limitOr(HOMEWORK_LIMITS.pageSize),
      /** Continues a list without repetition while others post; `page` is ignored beside it. */
      cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,15}-[0-9]{1,15}-[0-9]{1,10}$/, "bad_format"))),
    }),
    response: z.object({
      data: z.array(AnyHomework),
      next: z.nullable(z.string()),
      can: z.object({ create: z.boolean() }),
    }),
    errors: ["homework.paid_only"],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/homework/{id}",
    audience: "user",
    hot: true,
    storeOffline: true,
    summary: "Get homework; a guardian learns whether the child `uid` has submitted it",
    ...ofHomework,
    query: z.object({ uid: z.optional(IdText) }),
    response: AnyHomework,
    errors: ["homework.paid_only"],
  }),
  audience: endpoint({
    method: "GET",
    path: "/api/homework/audience",
    audience: "user",
    summary: "Count the students of a batch or group, and those who could read homework there, for staff",
    query: z.object({ hsc_batch: z.optional(Batch), group_id: z.optional(IdText) }),
    response: z.object({ students: z.int(), readers: z.int() }),
    errors: ["homework.staff_only", "homework.one_audience", "batches.closed", "groups.archived"],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/homework",
    audience: "user",
    summary: "Post homework for a batch or for one class or course group",
    body: NewHomework,
    status: 201,
    response: z.object({ id: Id }),
    errors: ["homework.staff_only", "homework.one_audience", ...planErrors],
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/homework/{id}",
    audience: "user",
    summary: "Change homework; after the first submission only a later deadline and added text",
    ...ofHomework,
    body: HomeworkChange,
    response: z.object({ id: Id }),
    errors: ["homework.not_yours", "homework.has_submissions", ...planErrors],
  }),
  remind: endpoint({
    method: "POST",
    path: "/api/homework/{id}/remind",
    audience: "user",
    summary: "Notify the students who have not handed in homework, once a day",
    ...ofHomework,
    response: z.object({ reminded: z.int() }),
    errors: [
      "homework.markers_only",
      "homework.paid_only",
      "homework.reminded",
      "homework.remind_over",
      "batches.closed",
      "groups.archived",
    ],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/homework/{id}",
    audience: "user",
    summary: "Delete homework with its submissions",
    ...ofHomework,
    response: Ok,
    errors: ["homework.not_yours", "homework.paid_only"],
  }),
};

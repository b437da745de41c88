import * as z from "zod/mini";
import { claimErrors } from "./uploads.ts";
import { announcementRefusals, NewAnnouncement } from "./announcements/audience.ts";
import { CaptchaToken } from "./captcha.ts";
import { embedAddress } from "./embeds.ts";
import { guardRefusals } from "./guard/errors.ts";
import { shutDoors } from "./groups.ts";
import { endpoint, Id, IdText } from "./kit/endpoint.ts";
import { Batch } from "./people.ts";
import { errorTable } from "./kit/problem.ts";
import { Post } from "./posts.ts";
import { singleLine, multiLine } from "./kit/text.ts";

export const BODY_LIMIT = 10_000;
export const MAX_IMAGES = 10;
export const POLL_OPTIONS = { min: 2, max: 4, letters: 100 } as const;
/** A poll may end within the year, as an exam. */
export const POLL_END = { minutes: 5, days: 366 } as const;
export const MAX_MENTIONS = 20;
/** Changed later than this, a post says that it was edited. */
export const QUIET_EDIT_MINUTES = 15;

export const categories = ["subject", "homework", "other", "poll"] as const;
export type Category = (typeof categories)[number];

export const composerErrors = errorTable({
  "composer.subject_missing": {
    status: 422,
    bn: "বিষয় বেছে নিতে হবে।",
    en: "Subject is required. Please select a subject.",
    wire: { title: "Subject is required", detail: "Please select a subject" },
  },
  "composer.chapter_missing": {
    status: 422,
    bn: "অধ্যায় বেছে নিতে হবে।",
    en: "Chapter is required. Please select a chapter.",
    wire: { title: "Chapter is required", detail: "Please select a chapter" },
  },
  "composer.prompt_missing": {
    status: 422,
    bn: "প্রশ্ন বা কথাটা লিখতে হবে।",
    en: "Prompt is required. Please write your question or problem.",
    wire: { title: "Prompt is required", detail: "Please write your question or problem" },
  },
  "composer.chapter_elsewhere": {
    status: 422,
    bn: "এই অধ্যায়টা ওই বিষয়ের নয়।",
    en: "This chapter belongs to another subject.",
  },
  "composer.topic_elsewhere": {
    status: 422,
    bn: "টপিকটা এই গ্রুপে আর নেই।",
    en: "This group has no such topic any more.",
  },
  "composer.category_refused": {
    status: 422,
    bn: "এখানে এই ধরনের পোস্ট দেওয়া যায় না।",
    en: "This kind of post is not taken here.",
  },
  "composer.batch_missing": {
    status: 422,
    bn: "কোন ব্যাচের জন্য, তা বেছে নিতে হবে।",
    en: "Choose the batch this is for.",
  },
  "composer.one_image": {
    status: 422,
    bn: "এখানে একটাই ছবি দেওয়া যায়।",
    en: "Only one image is taken here.",
  },
  "composer.image_twice": {
    status: 422,
    bn: "ছবি একভাবেই পাঠাতে হবে: হয় image, নয় images।",
    en: "Send pictures one way: as image or as images.",
  },
  "composer.embed_refused": {
    status: 422,
    bn: "শুধু ইউটিউব, ভিমিও বা ফেসবুকের ভিডিওর ঠিকানা দেওয়া যায়।",
    en: "Only videos of YouTube, Vimeo or Facebook can be embedded.",
  },
  "composer.admin_embeds": {
    status: 403,
    bn: "ভিডিওর ঠিকানা শুধু অ্যাডমিন যোগ করতে পারেন।",
    en: "Only an admin adds the address of a video.",
  },
  "composer.poll_options": {
    status: 422,
    bn: "পোলে ২ থেকে ৪টি অপশন লাগে, প্রতিটির নাম আলাদা।",
    en: "A poll needs 2 to 4 options with different names.",
  },
  "composer.poll_correct": {
    status: 422,
    bn: "কুইজ পোলে ঠিক একটি সঠিক উত্তর বেছে নিতে হবে।",
    en: "Mark exactly one correct option in a quiz poll.",
  },
  "composer.poll_end": {
    status: 422,
    bn: "পোলের শেষ সময় সামনের কোনো সময় হতে হবে, এক বছরের মধ্যে।",
    en: "The poll has to end at a later time within a year.",
  },
  "composer.not_yours": {
    status: 403,
    bn: "শুধু নিজের পোস্ট বদলানো যায়।",
    en: "You can only edit your own post.",
  },
  "composer.votes_cast": {
    status: 409,
    bn: "ভোট পড়ে গেছে, তাই পোলের লেখা আর বদলানো যায় না।",
    en: "Votes have been cast, so the poll can no longer be edited.",
  },
});

/** The users that a text mentions: sent by the client, accepted only for existing users of that name. */
export const Mentions = z
  .array(z.object({ user_id: Id, name: singleLine({ min: 1, max: 60 }) }))
  .check(z.maxLength(MAX_MENTIONS));

const Address = singleLine({ min: 1, max: 500 });
const OptionName = singleLine({
  min: 1,
  max: POLL_OPTIONS.letters,
  tooShort: "composer.poll_options",
});

export const NewPost = z.object({
  category: z.enum(categories, "not_an_option"),
  body: z._default(multiLine({ max: BODY_LIMIT }), ""),
  hsc_batch: z.optional(z.nullable(Batch)),
  subject_id: z.optional(z.nullable(Id)),
  chapter_id: z.optional(z.nullable(Id)),
  token: z.optional(CaptchaToken),
  /** The one picture; with an uploaded video, the frame shown before it plays. */
  image: z.optional(z.nullable(Address)),
  images: z.optional(z.array(Address).check(z.maxLength(MAX_IMAGES))),
  ai_enabled: z._default(z.boolean(), false),
  group_id: z.optional(z.nullable(Id)),
  /** One of the topics of the group. */
  topic_id: z.optional(z.nullable(Id)),
  /** A video uploaded here, or for admins an address of an allowed host. */
  video_url: z.optional(z.nullable(singleLine({ min: 1, max: 2_000 }))),
  status: z.optional(z.literal("published")),
  pollType: z.optional(z.enum(["survey", "question"])),
  pollOptions: z.optional(
    z
      .array(z.object({ name: OptionName, is_correct: z._default(z.boolean(), false) }))
      .check(z.maxLength(POLL_OPTIONS.max, "composer.poll_options")),
  ),
  /** The poll ends so many days after its publication. */
  pollDays: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(POLL_END.days)))),
  /** The poll ends at this time; `pollDays` is ignored. */
  pollEndsAt: z.optional(z.nullable(singleLine({ min: 1, max: 40 }))),
  /** The results are hidden from those who have not voted until the poll ends. */
  pollHides: z.optional(z.boolean()),
  mentions: z._default(Mentions, []),
  announcement: z.optional(NewAnnouncement),
  /** The PDF of an announcement. */
  attachment_url: z.optional(z.nullable(Address)),
  /** The author has read the nudge of the guard. */
  confirmed: z.optional(z.boolean()),
});
export type NewPost = z.output<typeof NewPost>;

export const composer = {
  create: endpoint({
    method: "POST",
    path: "/api/post",
    audience: "user",
    queueOffline: true,
    summary: "Publish a post: question, poll, homework or another category",
    body: NewPost,
    response: z.object({
      id: Id,
      held: z.optional(z.literal(true)),
      /** Left out for a moderator. */
      waits_for: z.optional(z.literal("officers")),
      /** The author has no answers of the day left: only what the school knows may come. */
      assistant_silent: z.optional(z.literal(true)),
    }),
    status: 201,
    mayBeHeld: true,
    errors: [
      ...shutDoors,
      ...guardRefusals,
      "composer.subject_missing",
      "composer.chapter_missing",
      "composer.prompt_missing",
      "composer.chapter_elsewhere",
      "composer.topic_elsewhere",
      "composer.category_refused",
      "composer.batch_missing",
      "composer.one_image",
      "composer.image_twice",
      "composer.embed_refused",
      "composer.admin_embeds",
      "composer.poll_options",
      "composer.poll_correct",
      ...announcementRefusals,
      "composer.poll_end",
      "posts.members_only",
      "posting.officers_only",
      "posting.slow",
      "batches.closed",
      "groups.archived",
      "captcha.failed",
      "captcha.needed",
      ...claimErrors,
    ],
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/post/{id}",
    audience: "user",
    summary: "Change the text, subject or pictures of the viewer's own post; the earlier text is stored",
    params: z.object({ id: IdText }),
    body: z.object({
      body: z.optional(multiLine({ max: BODY_LIMIT })),
      subject_id: z.optional(z.nullable(Id)),
      chapter_id: z.optional(z.nullable(Id)),
      topic_id: z.optional(z.nullable(Id)),
      images: z.optional(z.array(Address).check(z.maxLength(MAX_IMAGES))),
      mentions: z.optional(Mentions),
      confirmed: z.optional(z.boolean()),
    }),
    response: Post,
    errors: [
      ...guardRefusals,
      "composer.subject_missing",
      "composer.chapter_missing",
      "composer.prompt_missing",
      "composer.chapter_elsewhere",
      "composer.topic_elsewhere",
      "composer.one_image",
      "composer.not_yours",
      "composer.votes_cast",
      "batches.closed",
      "groups.archived",
      ...claimErrors,
    ],
  }),
};

export { embedAddress };

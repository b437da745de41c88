import * as z from "zod/mini";
import { claimErrors } from "./uploads.ts";
import { guardRefusals } from "./guard/errors.ts";
import { endpoint, Id, Instant, Ok } from "./kit/endpoint.ts";
import { Batch, genders, goals, NAME_LENGTH, PlatformRole, religions, studyGroups } from "./people.ts";
import { errorTable } from "./kit/problem.ts";
import { isTooLong, phoneInvalid, singleLine, Phone } from "./kit/text.ts";

export const INSTITUTE_LIMIT = 120;
export const BIO_LIMIT = 100;
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** {host}/{profile name} or {host}/profile.php?id={digits}; a name has letters, digits, dots and hyphens. */
export const facebookPattern =
  /^(?:https?:\/\/)?(?:www\.|m\.|web\.)?(?:facebook|fb)\.com\/(?:profile\.php\?id=\d{1,20}|(?!profile\.php\/?$)[a-z0-9.-]{1,100}\/?)$/i;
export const instagramPattern = /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/[A-Za-z0-9._]{1,100}\/?$/;

export const usersErrors = errorTable({
  "users.phone_invalid": {
    status: 422,
    ...phoneInvalid,
    wire: { title: "দুঃখিত", detail: phoneInvalid.bn },
  },
  "users.gender_missing": {
    status: 422,
    bn: "ছেলে না মেয়ে সিলেক্ট করো",
    en: "Choose boy or girl",
    wire: { title: "দুঃখিত", detail: "ছেলে না মেয়ে সিলেক্ট করো" },
  },
  "users.religion_missing": {
    status: 422,
    bn: "ধর্ম সিলেক্ট করো",
    en: "Choose a religion",
    wire: { title: "দুঃখিত", detail: "ধর্ম সিলেক্ট করো" },
  },
  "users.bio_too_long": {
    status: 422,
    bn: "বায়ো ১০০ অক্ষরের মধ্যে রাখতে হবে",
    en: "Keep the bio within 100 characters",
    wire: { title: "Bio too long", detail: "Bio must be less than 100 characters" },
  },
  "users.facebook_invalid": {
    status: 422,
    bn: "সঠিক ফেসবুক লিংক দিতে হবে, যেমন facebook.com/tasnim.jahan",
    en: "Give a Facebook link such as facebook.com/tasnim.jahan",
    wire: { title: "Invalid Facebook Link", detail: "Please enter a valid Facebook link" },
  },
  "users.instagram_invalid": {
    status: 422,
    bn: "সঠিক ইনস্টাগ্রাম লিংক দিতে হবে, যেমন instagram.com/tasnim",
    en: "Give an Instagram link such as instagram.com/tasnim",
  },
  "users.field_locked": {
    status: 409,
    bn: "এটা একবার ঠিক হলে আর বদলানো যায় না।",
    en: "Once set, this cannot be changed.",
  },
  "users.name_imitates": {
    status: 422,
    bn: "নামটা স্কুলের একজন শিক্ষক বা পরিচালকের নামের মতো দেখায়। নিজের নামটা সাধারণ অক্ষরে লিখতে হবে।",
    en: "This looks like the name of a teacher or admin. Write your own name in ordinary letters.",
  },
  "users.name_has_title": {
    status: 422,
    bn: "নামের সঙ্গে স্যার, শিক্ষক বা অ্যাডমিন লেখা যায় না। শুধু নিজের নামটা লিখলেই হবে।",
    en: "A name goes without Sir, Teacher or Admin. Write just your name.",
  },
  "users.wrong_password": { status: 403, bn: "পাসওয়ার্ডটা মিলছে না।", en: "The password is wrong." },
  "users.guardian_has_no_role": {
    status: 422,
    bn: "অভিভাবকের আলাদা ভূমিকা বা ব্যাচ থাকে না।",
    en: "A guardian has no role and no batch.",
  },
  "users.last_admin": {
    status: 409,
    bn: "স্কুলের একমাত্র অ্যাডমিনকে সরানো যায় না।",
    en: "The only admin of the school cannot be taken away.",
  },
});

/** The actions that the page may offer, computed by the same predicates that the commands enforce. */
export const SessionCan = z.object({
  switch_batch: z.boolean(),
  sort_feed: z.boolean(),
  ask_subject_question: z.boolean(),
  manage_members: z.boolean(),
  create_homework: z.boolean(),
  /** Announce to a batch or the whole school. */
  announce: z.optional(z.literal(true)),
  /** Exams, quizzes of posts, and questions of the bank. */
  create_exam: z.boolean(),
  /** Quiz and summary of the user's own posts; those who create exams set them for all posts. */
  quiz_own_posts: z.boolean(),
  embed_video: z.boolean(),
  be_linked_by_guardian: z.boolean(),
  link_child: z.boolean(),
  /** Manages people, years and settings of the school. */
  administer: z.boolean(),
  /** Decides reports. */
  moderate: z.boolean(),
  /** Block and mute other members. */
  hide_people: z.boolean(),
});

export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  profilePic: z.nullable(z.string()),
  role: PlatformRole,
  level: z.int(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  religion: z.nullable(z.enum(religions)),
  hsc_batch: z.nullable(Batch),
  institute_name: z.nullable(z.string()),
  instituteName: z.nullable(z.string()),
  group: z.nullable(z.enum(studyGroups)),
  goal: z.nullable(z.enum(goals)),
  facebook: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  is_paid: z.boolean(),
  sanctioned_until: z.nullable(Instant),
  sanction_reason: z.nullable(z.string()),
  /** Whether others see when one is here. */
  shows_active: z.boolean(),
  /** Whether one stands on the leaderboard and others see what one has earned. */
  shows_points: z.boolean(),
  can: SessionCan,
});
export type SessionUser = z.output<typeof SessionUser>;

const link = (pattern: RegExp, code: string) =>
  z.nullable(singleLine({ max: 200 }).check(z.refine((text) => text === "" || pattern.test(text), code)));

/** Every field may be left out; what is left out stays as it is. */
export const UserUpdate = z.object({
  name: z.optional(singleLine(NAME_LENGTH)),
  phone: z.optional(Phone),
  email: z.optional(
    z.nullable(
      singleLine({ max: 200 }).check(z.regex(new RegExp(`^$|${emailPattern.source}`), "bad_format")),
    ),
  ),
  bio: z.optional(
    z.nullable(
      singleLine({ max: 10_000 }).check(
        z.refine((text) => !isTooLong(text, BIO_LIMIT), "users.bio_too_long"),
      ),
    ),
  ),
  gender: z.optional(z.enum(genders, "users.gender_missing")),
  religion: z.optional(z.enum(religions, "users.religion_missing")),
  hsc_batch: z.optional(Batch),
  image: z.optional(z.nullable(singleLine({ max: 500 }))),
  facebook: z.optional(link(facebookPattern, "users.facebook_invalid")),
  instagram: z.optional(link(instagramPattern, "users.instagram_invalid")),
  institute_name: z.optional(z.nullable(singleLine({ max: INSTITUTE_LIMIT }))),
  group: z.optional(z.nullable(z.enum(studyGroups, "not_an_option"))),
  goal: z.optional(z.nullable(z.enum(goals, "not_an_option"))),
  shows_active: z.optional(z.boolean()),
  shows_points: z.optional(z.boolean()),
});
export type UserUpdate = z.output<typeof UserUpdate>;

export const users = {
  me: endpoint({
    method: "GET",
    path: "/api/auth/user",
    audience: "user",
    summary: "Get the signed-in user",
    response: SessionUser,
    errors: [],
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/auth/update",
    audience: "user",
    summary: "Change the viewer's profile",
    body: UserUpdate,
    response: SessionUser,
    errors: [
      ...guardRefusals,
      "users.phone_invalid",
      "users.gender_missing",
      "users.religion_missing",
      "users.bio_too_long",
      "users.facebook_invalid",
      "users.instagram_invalid",
      "users.field_locked",
      "users.name_imitates",
      "users.name_has_title",
      ...claimErrors,
    ],
  }),
  export: endpoint({
    method: "GET",
    path: "/api/auth/export",
    audience: "user",
    summary: "Download all data that the school stores about the viewer",
    response: z.record(z.string(), z.unknown()),
    errors: [],
  }),
  erase: endpoint({
    method: "DELETE",
    path: "/api/auth/account",
    audience: "user",
    summary: "Delete the viewer's profile and end its sessions",
    body: z.object({
      password: z.string().check(z.maxLength(200)),
      /** Posts and comments that others answered go as well; without it they stay without a name. */
      remove_texts: z._default(z.boolean(), false),
    }),
    allowSanctioned: true,
    response: Ok,
    errors: ["users.wrong_password", "users.last_admin"],
  }),
};

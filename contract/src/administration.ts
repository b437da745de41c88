import * as z from "zod/mini";
import { endpoint, Instant, Ok } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { codePattern, latinDigits } from "./kit/text.ts";

export const administrationErrors = errorTable({
  "administration.staff_only": {
    status: 403,
    bn: "এই পাতা শুধু স্কুলের প্রশাসনের জন্য।",
    en: "This page is only for the school's administration.",
  },
  "administration.ai_no_provider": {
    status: 409,
    bn: "এই সার্ভারে বাইরের কোনো এআই ঠিক করা নেই।",
    en: "No external AI is configured on this server.",
  },
  "administration.confirm_needed": {
    status: 401,
    bn: "এই কাজের আগে আপনার পাসওয়ার্ড বা কোড আবার দিন।",
    en: "Enter your password or a code again before you do this.",
  },
  "administration.not_yourself": {
    status: 409,
    bn: "নিজের অধিকার কমানো বা নিজেকে স্থগিত করা যায় না। অন্য একজন অ্যাডমিনকে বলুন।",
    en: "You cannot take rights from yourself or suspend yourself. Ask another admin.",
  },
  "administration.reason_missing": {
    status: 422,
    bn: "স্থগিত করার কারণ লিখুন।",
    en: "Write the reason of the suspension.",
  },
  "administration.no_phone": {
    status: 409,
    bn: "এই প্রোফাইলের কোনো ফোন নম্বর নেই, তাই কোড দেওয়া যায় না।",
    en: "This profile has no phone number, so it cannot get a code.",
  },
  "administration.phone_taken": {
    status: 409,
    bn: "এই ফোন নম্বরে স্কুলে আগেই একজন আছেন। মানুষের তালিকায় নম্বরটা দিয়ে খুঁজে দেখুন।",
    en: "Somebody of the school has this phone number already. Search the list of people for it.",
  },
  "administration.guardian_phone_taken": {
    status: 409,
    bn: "অভিভাবকের এই নম্বর স্কুলের আরেকজনের, যিনি অভিভাবক নন।",
    en: "This number belongs to somebody else of the school who is no guardian.",
  },
  "administration.list_changed": {
    status: 409,
    bn: "এর মধ্যে তালিকাটা বদলেছে, তাই কিছু বদলানো হয়নি। নতুন সংখ্যা দেখে আবার বাছুন।",
    en: "The list has changed meanwhile, so nothing was changed. Look at the new number and select again.",
  },
  "administration.too_many": {
    status: 422,
    bn: "একবারে ১,০০০ জন পর্যন্ত বদলানো যায়। ব্যাচ বা ভূমিকা বেছে তালিকাটা ছোট করুন।",
    en: "Up to 1,000 people are changed at once. Narrow the list by batch or role.",
  },
  "administration.several_guardians": {
    status: 409,
    bn: "একাধিক অভিভাবক যুক্ত আছেন। যাঁর নম্বর ভুল, তাঁর পাতায় গিয়ে ঠিক করুন।",
    en: "Several guardians are linked. Correct the number on the guardian's own page.",
  },
  "administration.students_only": {
    status: 422,
    bn: "রোল, শাখা আর অভিভাবক শুধু শিক্ষার্থীর হয়।",
    en: "Only students have a roll number, a section and guardians.",
  },
  "administration.no_pair": {
    status: 422,
    bn: "একজন শিক্ষার্থীর সঙ্গে একজন অভিভাবককেই যুক্ত করা যায়।",
    en: "Only a student and a guardian can be linked.",
  },
  "administration.settings_changed": {
    status: 409,
    bn: "এর মধ্যে আরেকজন এই অংশ বদলেছেন। নতুন মান দেখে আবার সংরক্ষণ করুন।",
    en: "Someone else changed this section meanwhile. Look at the new values and save again.",
  },
  "administration.owner_unfit": {
    status: 409,
    bn: "তাঁকে এখন গ্রুপের প্রধান করা যায় না: অভিভাবক, স্থগিত, নিষিদ্ধ বা এই গ্রুপে যোগ দিতে পারেন না এমন কাউকে প্রধান করা যায় না।",
    en: "This person cannot own the group now: guardians, and those who are suspended, banned or cannot join it, are not chosen.",
  },
  "administration.password_set": {
    status: 409,
    bn: "আপনার অ্যাকাউন্টে পাসওয়ার্ড আছে। কোড নয়, পাসওয়ার্ড দিন।",
    en: "Your account has a password. Enter it instead of a code.",
  },
});

/** Dangerous requests are accepted for so long after the password was entered again. */
export const CONFIRMED_MINUTES = 10;

const Confirmation = z.object({
  /** `code`: the account has no password, and a code is sent to its phone. */
  method: z.enum(["password", "code"]),
  confirmed_until: z.nullable(Instant),
});

const Counts = z.object({
  students: z.int(),
  guardians: z.int(),
  staff: z.int(),
  suspended: z.int(),
  /** With an account that was never signed in to. */
  not_joined: z.int(),
});

export const Overview = z.object({
  /** For those who manage people. */
  people: z.nullable(Counts),
  batches: z.array(z.object({ name: z.string(), students: z.int() })),
  open_reports: z.int(),
});
export type Overview = z.output<typeof Overview>;

export const administration = {
  overview: endpoint({
    method: "GET",
    path: "/api/admin/overview",
    audience: "user",
    summary: "Get statistics of the school for its administration",
    response: Overview,
    errors: ["administration.staff_only"],
  }),
  confirmation: endpoint({
    method: "GET",
    path: "/api/admin/confirm",
    audience: "user",
    summary:
      "Get how the user confirms their identity for dangerous requests, and when the confirmation expires",
    response: Confirmation,
    errors: ["administration.staff_only"],
  }),
  sendCode: endpoint({
    method: "POST",
    path: "/api/admin/confirm/code",
    audience: "user",
    summary: "Send a code to the phone of an account without a password",
    body: z.object({}),
    response: Ok,
    errors: [
      "administration.staff_only",
      "administration.password_set",
      "accounts.no_phone",
      "accounts.no_sender",
      "accounts.not_sent",
    ],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/api/admin/confirm",
    audience: "user",
    summary:
      "Enter the password, or the code that was sent, again; dangerous requests follow within ten minutes",
    body: z.object({
      password: z.optional(z.string().check(z.maxLength(200, "too_long"))),
      code: z.optional(
        z.string().check(z.overwrite(latinDigits), z.regex(codePattern, "accounts.wrong_code")),
      ),
    }),
    response: z.object({ confirmed_until: Instant }),
    errors: [
      "administration.staff_only",
      "administration.password_set",
      "users.wrong_password",
      "accounts.wrong_code",
    ],
  }),
};

import * as z from "zod/mini";
import { endpoint, Instant } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { codePattern, latinDigits } from "../kit/text.ts";

export const weeklyErrors = errorTable({
  "weekly.guardians_only": {
    status: 403,
    bn: "সাপ্তাহিক খবর শুধু অভিভাবকদের জন্য।",
    en: "The weekly message is for guardians only.",
  },
  "weekly.no_child": {
    status: 403,
    bn: "আগে সন্তানকে যুক্ত করুন।",
    en: "Link your child first.",
  },
  "weekly.not_offered": {
    status: 422,
    bn: "এই স্কুল এভাবে খবর পাঠায় না।",
    en: "This school does not send it that way.",
  },
  "weekly.no_address": {
    status: 422,
    bn: "আগে প্রোফাইলে আপনার ই-মেইল লিখুন।",
    en: "First put your e-mail into your profile.",
  },
  "weekly.not_sent": {
    status: 503,
    bn: "কোডটা পাঠানো গেল না। একটু পরে আবার চেষ্টা করুন।",
    en: "The code could not be sent. Try again in a while.",
  },
  "weekly.wrong_code": {
    status: 422,
    bn: "কোডটা মিলছে না বা মেয়াদ শেষ। নতুন কোড চান।",
    en: "The code is wrong or has expired. Ask for a new one.",
  },
  "weekly.too_late": {
    status: 409,
    bn: "এখন আবার চালু করতে নতুন কোড লাগবে।",
    en: "You need a new code to start it again.",
  },
});

export const weeklyChannels = ["letter", "sms"] as const;
export type WeeklyChannel = (typeof weeklyChannels)[number];

/** Where a message would go: the e-mail of the profile, or the phone of the account without its middle digits. */
const Address = z.nullable(z.string());

export const Weekly = z.strictObject({
  /** How the message comes; null while there is none. */
  channel: z.nullable(z.enum(weeklyChannels)),
  letter: z.strictObject({ offered: z.boolean(), address: Address }),
  sms: z.strictObject({ offered: z.boolean(), address: Address }),
  /** A code that was sent and not entered yet. */
  pending: z.nullable(z.strictObject({ channel: z.enum(weeklyChannels), expires_at: Instant })),
  next_at: Instant,
  can: z.strictObject({ start: z.boolean(), resume: z.boolean() }),
});
export type Weekly = z.output<typeof Weekly>;

const Code = z.string().check(z.overwrite(latinDigits), z.regex(codePattern, "weekly.wrong_code"));

export const weekly = {
  get: endpoint({
    method: "GET",
    path: "/api/homework/weekly",
    audience: "user",
    storeOffline: true,
    summary: "Get a guardian's settings of the weekly message about homework",
    response: Weekly,
    errors: ["weekly.guardians_only"],
  }),
  code: endpoint({
    method: "POST",
    path: "/api/homework/weekly/code",
    audience: "user",
    summary: "Send a six-digit code to the phone of the account or to the e-mail of the profile",
    body: z.object({ channel: z.enum(weeklyChannels, "not_an_option") }),
    response: Weekly,
    errors: [
      "weekly.guardians_only",
      "weekly.no_child",
      "weekly.not_offered",
      "weekly.no_address",
      "weekly.not_sent",
    ],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/api/homework/weekly/confirm",
    audience: "user",
    summary: "Start the weekly message with the code that was sent",
    body: z.object({ code: Code }),
    response: Weekly,
    errors: ["weekly.guardians_only", "weekly.no_child", "weekly.wrong_code"],
  }),
  stop: endpoint({
    method: "POST",
    path: "/api/homework/weekly/stop",
    audience: "user",
    summary: "Stop the weekly message at once",
    allowSanctioned: true,
    response: Weekly,
    errors: ["weekly.guardians_only"],
  }),
  resume: endpoint({
    method: "POST",
    path: "/api/homework/weekly/resume",
    audience: "user",
    summary: "Undo `stop` without a code within ten minutes",
    allowSanctioned: true,
    response: Weekly,
    errors: ["weekly.guardians_only", "weekly.no_child", "weekly.too_late"],
  }),
};

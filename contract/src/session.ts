import * as z from "zod/mini";
import { Limits } from "./assistant.ts";
import { CaptchaToken } from "./captcha.ts";
import { endpoint, Id, Ok } from "./kit.ts";
import { Batch, PlatformRole } from "./people.ts";
import { errorTable } from "./problem.ts";
import { latinDigits, line, Phone } from "./text.ts";
import { SessionUser } from "./users.ts";

export const sessionErrors = errorTable({
  "session.wrong_credentials": {
    status: 401,
    bn: "ফোন নম্বর বা পাসওয়ার্ড মিলছে না।",
    en: "The phone number or the password is wrong.",
  },
  "session.wrong_code": {
    status: 401,
    bn: "কোডটা মিলছে না বা মেয়াদ শেষ। নতুন কোড চাও।",
    en: "The code is wrong or has expired. Ask for a new one.",
  },
  "session.ended": {
    status: 401,
    bn: "সেশন শেষ হয়ে গেছে। আবার সাইন ইন করো।",
    en: "The session has ended. Sign in again.",
  },
  "session.not_registered": {
    status: 404,
    bn: "এই নম্বরে এখনো কোনো অ্যাকাউন্ট নেই। নাম আর পাসওয়ার্ড দিয়ে খুলে নাও।",
    en: "This number has no account yet. Make one with a name and a password.",
  },
  "session.sign_up_closed": {
    status: 403,
    bn: "এখন শুধু স্কুলের দেওয়া নম্বর দিয়ে ঢোকা যায়।",
    en: "Only numbers known to the school may sign up now.",
  },
  "session.phone_taken": {
    status: 409,
    bn: "এই নম্বরে আগে থেকেই অ্যাকাউন্ট আছে। সাইন ইন করো।",
    en: "This number has an account already. Sign in.",
  },
  "session.not_your_profile": { status: 404, bn: "এই প্রোফাইল তোমার নয়।", en: "This profile is not yours." },
  "session.no_sender": {
    status: 503,
    bn: "কোড পাঠানোর ব্যবস্থা এখনো চালু হয়নি।",
    en: "Sending codes is not set up yet.",
  },
});

/** Kept as typed: a password is never trimmed or normalised away from what a keyboard sends twice. */
const Password = z.string().check(z.minLength(8, "too_short"), z.maxLength(200, "too_long"));
const Code = z.string().check(z.overwrite(latinDigits), z.regex(/^[0-9]{6}$/, "session.wrong_code"));
const RefreshToken = z.string().check(z.minLength(1), z.maxLength(500));

export const Profile = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  role: PlatformRole,
  level: z.int(),
  hsc_batch: z.nullable(Batch),
  institute_name: z.nullable(z.string()),
  children: z.array(z.string()),
  current: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

const SignedIn = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: SessionUser,
  profiles: z.array(Profile),
});
const Pair = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Browsers carry the refresh token in a cookie, everyone else in the body. */
const MaybeRefreshToken = z.object({ refreshToken: z.optional(RefreshToken) });

export const session = {
  login: endpoint({
    method: "POST",
    path: "/api/auth/login",
    audience: "public",
    summary: "Sign in by phone and password",
    body: z.object({ phone: Phone, password: z.string().check(z.maxLength(200, "too_long")) }),
    answer: SignedIn,
    errors: ["session.wrong_credentials"],
  }),
  otp: endpoint({
    method: "POST",
    path: "/api/auth/otp",
    audience: "public",
    summary: "Send a six-digit code to a phone",
    body: z.object({ phone: Phone, token: z.optional(CaptchaToken) }),
    answer: z.object({ ok: z.literal(true), expires_in: z.int() }),
    errors: ["session.no_sender", "captcha.failed", "captcha.needed"],
  }),
  verify: endpoint({
    method: "POST",
    path: "/api/auth/otp/verify",
    audience: "public",
    summary: "Sign in by the code that was sent",
    body: z.object({ phone: Phone, code: Code }),
    answer: SignedIn,
    errors: ["session.wrong_code", "session.not_registered", "session.sign_up_closed"],
  }),
  register: endpoint({
    method: "POST",
    path: "/api/auth/register",
    audience: "public",
    summary: "Make an account for a verified phone",
    body: z.object({
      phone: Phone,
      code: Code,
      name: line({ min: 2, max: 60 }),
      password: Password,
      hsc_batch: z.optional(Batch),
      guardian: z.optional(z.boolean()),
    }),
    answer: SignedIn,
    status: 201,
    errors: ["session.wrong_code", "session.phone_taken", "session.sign_up_closed"],
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/auth/password",
    audience: "public",
    summary: "Choose a new password by the code that was sent; every other session ends",
    body: z.object({ phone: Phone, code: Code, password: Password }),
    answer: SignedIn,
    errors: ["session.wrong_code", "session.not_registered"],
  }),
  refresh: endpoint({
    method: "POST",
    path: "/api/auth/refresh",
    audience: "cookie",
    summary: "Trade the refresh token for a new pair",
    body: MaybeRefreshToken,
    answer: Pair,
    errors: ["session.ended"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/auth/session",
    audience: "cookie",
    summary: "Everything a page load needs, in one call",
    body: MaybeRefreshToken,
    answer: z.object({
      accessToken: z.string(),
      refreshToken: z.string(),
      user: SessionUser,
      limits: Limits,
      notification_count: z.int(),
    }),
    errors: ["session.ended"],
  }),
  profiles: endpoint({
    method: "GET",
    path: "/api/auth/profiles",
    audience: "user",
    summary: "The profiles of one's account",
    answer: z.array(Profile),
    errors: [],
  }),
  switch: endpoint({
    method: "POST",
    path: "/api/auth/switch",
    audience: "user",
    summary: "Go on as another profile of the same account",
    body: z.object({ userId: Id }),
    answer: SignedIn,
    errors: ["session.not_your_profile"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/api/auth/logout",
    audience: "leaving",
    summary: "End the session",
    body: MaybeRefreshToken,
    answer: Ok,
    errors: [],
  }),
};

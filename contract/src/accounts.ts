import * as z from "zod/mini";
import { CaptchaToken } from "./captcha.ts";
import { endpoint, Ok } from "./kit/endpoint.ts";
import { Batch, NAME_LENGTH } from "./people.ts";
import { errorTable, type Localized } from "./kit/problem.ts";
import { SignedIn } from "./session.ts";
import { codePattern, isWellFormed, latinDigits, singleLine, Phone } from "./kit/text.ts";

export const accountsErrors = errorTable({
  "accounts.wrong_code": {
    status: 401,
    bn: "কোডটা মিলছে না বা মেয়াদ শেষ। নতুন কোড নিতে হবে।",
    en: "The code is wrong or has expired. Ask for a new one.",
  },
  "accounts.password_needed": {
    status: 409,
    bn: "কোডটা ঠিক আছে। ঢোকার আগে একটা নতুন পাসওয়ার্ড দিতে হবে।",
    en: "The code is right. Set a new password to get in.",
  },
  "accounts.not_registered": {
    status: 404,
    bn: "এই নম্বরে এখনো কোনো অ্যাকাউন্ট নেই। নাম আর পাসওয়ার্ড দিয়ে খোলা যাবে।",
    en: "This number has no account yet. Make one with a name and a password.",
  },
  "accounts.sign_up_closed": {
    status: 403,
    bn: "এখন শুধু স্কুলের দেওয়া নম্বর দিয়ে ঢোকা যায়।",
    en: "Only numbers known to the school may sign up now.",
  },
  "accounts.phone_taken": {
    status: 409,
    bn: "এই নম্বরে আগে থেকেই অ্যাকাউন্ট আছে। সাইন ইন করলেই হবে।",
    en: "This number has an account already. Sign in.",
  },
  "accounts.no_sender": {
    status: 422,
    bn: "কোড পাঠানোর ব্যবস্থা এখনো চালু হয়নি।",
    en: "Sending codes is not set up yet.",
  },
  "accounts.no_phone": {
    status: 422,
    bn: "এই অ্যাকাউন্টে কোনো ফোন নম্বর নেই, তাই কোড পাঠানো যায় না।",
    en: "This account has no phone number, so no code can be sent.",
  },
  "accounts.not_sent": {
    status: 503,
    bn: "কোডটা পাঠানো গেল না। একটু পরে আবার চেষ্টা করা যাবে।",
    en: "The code could not be sent. Try again in a while.",
  },
  "accounts.same_password": {
    status: 422,
    bn: "এটা তো আগের পাসওয়ার্ডটাই। নতুন একটা দিতে হবে।",
    en: "That is the password you have already. Choose a new one.",
  },
});

/** The SMS text: within the 70 letters of one Unicode message, with the digits in the script that phones autofill. */
export const codeMessage = (code: string): Localized => ({
  bn: `অঙ্গনের কোড ${code}। কাউকে বলা যাবে না।`,
  en: `Your Angon code is ${code}. Tell it to nobody.`,
});

export const PASSWORD_MIN = 8;
export const isPasswordLongEnough = (password: string): boolean => password.length >= PASSWORD_MIN;

/** Kept as typed: a password is never trimmed or normalised away from what a keyboard sends twice. */
export const Password = z
  .string()
  .check(
    z.refine(isWellFormed, "bad_characters"),
    z.minLength(PASSWORD_MIN, "too_short"),
    z.maxLength(200, "too_long"),
  );
const Code = z.string().check(z.overwrite(latinDigits), z.regex(codePattern, "accounts.wrong_code"));

export const accounts = {
  otp: endpoint({
    method: "POST",
    path: "/api/auth/otp",
    audience: "public",
    summary: "Send a six-digit code to a phone; the answer is the same for every phone",
    body: z.object({ phone: Phone, token: z.optional(CaptchaToken) }),
    response: z.object({ ok: z.literal(true), expires_in: z.int() }),
    errors: ["accounts.not_sent", "captcha.failed", "captcha.needed"],
  }),
  verify: endpoint({
    method: "POST",
    path: "/api/auth/otp/verify",
    audience: "public",
    keyedBy: "phone",
    summary: "Sign in with the code that was sent; a code of the office sets a password instead",
    body: z.object({ phone: Phone, code: Code }),
    response: SignedIn,
    errors: [
      "accounts.wrong_code",
      "accounts.password_needed",
      "accounts.not_registered",
      "accounts.sign_up_closed",
      "session.suspended",
    ],
  }),
  register: endpoint({
    method: "POST",
    path: "/api/auth/register",
    audience: "public",
    keyedBy: "phone",
    summary: "Create an account for a verified phone",
    body: z.object({
      phone: Phone,
      code: Code,
      name: singleLine(NAME_LENGTH),
      password: Password,
      hsc_batch: z.optional(Batch),
      guardian: z.optional(z.boolean()),
    }),
    response: SignedIn,
    status: 201,
    errors: [
      "accounts.wrong_code",
      "accounts.phone_taken",
      // By their codes: the first view does without the sentences of the guard.
      "guard.phone",
      "guard.email",
      "guard.handle",
      "guard.link",
      "guard.word",
      "accounts.sign_up_closed",
      "users.name_imitates",
      "users.name_has_title",
      "session.suspended",
    ],
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/auth/password",
    audience: "public",
    keyedBy: "phone",
    summary: "Set a password with the code that was sent or issued, and end every other session",
    body: z.object({ phone: Phone, code: Code, password: Password }),
    response: SignedIn,
    errors: ["accounts.wrong_code", "accounts.not_registered", "session.suspended"],
  }),
  changePassword: endpoint({
    method: "PUT",
    path: "/api/auth/password",
    audience: "user",
    summary: "Change the viewer's password, and end every other session of the account",
    body: z.object({ current: z.string().check(z.maxLength(200, "too_long")), next: Password }),
    allowSanctioned: true,
    response: Ok,
    errors: ["users.wrong_password", "accounts.same_password"],
  }),
};

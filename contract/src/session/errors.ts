import { errorTable } from "../kit/problem.ts";

/** Apart from the endpoints, which the first visit loads without these sentences. */
export const sessionErrors = errorTable({
  "session.wrong_credentials": {
    status: 401,
    bn: "ফোন নম্বর বা পাসওয়ার্ড মিলছে না।",
    en: "The phone number or the password is wrong.",
  },
  "session.ended": {
    status: 401,
    bn: "সেশন শেষ হয়ে গেছে। আবার সাইন ইন করতে হবে।",
    en: "The session has ended. Sign in again.",
  },
  "session.suspended": {
    status: 403,
    bn: "এই প্রোফাইল এখন স্থগিত। স্কুলের অফিসে কথা বলতে হবে।",
    en: "This profile is suspended. Ask at the school's office.",
  },
  "session.not_your_profile": { status: 404, bn: "এই প্রোফাইল অন্য কারও।", en: "This profile is not yours." },
});

import { errorTable } from "./kit/problem.ts";
import { sheetErrors } from "./kit/sheet.ts";
import { accountsErrors } from "./accounts.ts";
import { requestsErrors } from "./administration/requests.ts";
import { administrationImportsErrors } from "./administration/imports.ts";
import { administrationSubjectsErrors } from "./administration/subjects.ts";
import { administrationErrors } from "./administration.ts";
import { announcementsErrors } from "./announcements.ts";
import { assistantErrors } from "./assistant.ts";
import { attachmentsErrors } from "./attachments.ts";
import { batchesErrors } from "./batches.ts";
import { blocksErrors } from "./blocks.ts";
import { calendarErrors } from "./calendar.ts";
import { captchaErrors } from "./captcha.ts";
import { guardiansErrors } from "./guardians.ts";
import { sessionErrors } from "./session/errors.ts";
import { commentsErrors } from "./comments.ts";
import { scheduledErrors } from "./composer/scheduled.ts";
import { composerErrors } from "./composer.ts";
import { feedbackErrors } from "./feedback.ts";
import { followsErrors } from "./follows.ts";
import { groupSettingsErrors } from "./group-settings.ts";
import { statisticsErrors } from "./groups/statistics.ts";
import { postingErrors } from "./groups/posting.ts";
import { topicsErrors } from "./groups/topics.ts";
import { groupsErrors } from "./groups.ts";
import { guardErrors } from "./guard/errors.ts";
import { homeworkErrors } from "./homework.ts";
import { markingErrors } from "./homework/marking.ts";
import { receiptsErrors } from "./homework/receipts.ts";
import { submissionsErrors } from "./homework/submissions.ts";
import { weeklyErrors } from "./homework/weekly.ts";
import { invitationsErrors } from "./invitations.ts";
import { membersErrors } from "./members.ts";
import { rosterErrors } from "./members/roster.ts";
import { moderationErrors } from "./moderation.ts";
import { decisionsErrors } from "./moderation/decisions.ts";
import { pinsErrors } from "./pins.ts";
import { pollsErrors } from "./polls.ts";
import { postsErrors } from "./posts/errors.ts";
import { preferencesErrors } from "./preferences.ts";
import { pushErrors } from "./push.ts";
import { questionsErrors } from "./questions.ts";
import { quizzesErrors } from "./quizzes.ts";
import { examsErrors } from "./quizzes/exams/errors.ts";
import { reportsErrors } from "./reports.ts";
import { revisionErrors } from "./revision.ts";
import { savedErrors } from "./saved.ts";
import { setupErrors } from "./setup.ts";
import { summariesErrors } from "./summaries.ts";
import { uploadsErrors } from "./uploads.ts";
import { usersErrors } from "./users.ts";

/** Errors that every endpoint may return. */
export const commonErrors = errorTable({
  "common.bad_json": { status: 400, bn: "অনুরোধটা ঠিকভাবে আসেনি।", en: "The request is not readable JSON." },
  "common.unauthenticated": { status: 401, bn: "আগে সাইন ইন করতে হবে।", en: "Sign in first." },
  "common.forbidden": { status: 403, bn: "এই প্রোফাইল থেকে এই কাজটা করা যায় না।", en: "You may not do this." },
  "common.sanctioned": {
    status: 403,
    bn: "এখন শুধু পড়া যাবে। কতদিন আর কেন, তা প্রোফাইলে লেখা আছে।",
    en: "You can only read for now. Your profile says for how long and why.",
  },
  "common.csrf": {
    status: 403,
    bn: "অনুরোধটা অন্য সাইট থেকে এসেছে।",
    en: "The request came from another site.",
  },
  "common.not_found": {
    status: 404,
    bn: "যা খোঁজা হচ্ছে, তা এখানে নেই।",
    en: "What you look for is not here.",
  },
  "common.method_not_allowed": {
    status: 405,
    bn: "এভাবে ডাকা যায় না।",
    en: "This address does not take that method.",
  },
  "common.idempotency_running": {
    status: 409,
    bn: "আগের চেষ্টাটা এখনো চলছে, একটু পরে দেখা যাবে।",
    en: "The first try is still running, wait a moment.",
  },
  "common.too_large": { status: 413, bn: "যা পাঠানো হয়েছে তা অনেক বড়।", en: "What you sent is too large." },
  "common.uri_too_long": { status: 414, bn: "ঠিকানাটা অনেক লম্বা।", en: "The address is too long." },
  "common.unsupported_media_type": { status: 415, bn: "এখানে শুধু JSON চলে।", en: "Only JSON is taken here." },
  "common.validation": { status: 422, bn: "কিছু ঘর ঠিক করতে হবে।", en: "Some fields need your attention." },
  "common.idempotency_mismatch": {
    status: 422,
    bn: "একই চাবি দিয়ে অন্য কিছু পাঠানো হয়েছে।",
    en: "The same idempotency key came with another request.",
  },
  "common.rate_limited": {
    status: 429,
    bn: "একটু বেশি তাড়াতাড়ি হয়ে গেল। কিছুক্ষণ পরে আবার চেষ্টা করা যাবে।",
    en: "That was a little too fast. Try again in a while.",
  },
  "common.header_too_large": {
    status: 431,
    bn: "অনুরোধের মাথাটা অনেক বড়।",
    en: "The request headers are too large.",
  },
  "common.internal": {
    status: 500,
    bn: "আমাদের দিকে গোলমাল হয়েছে।",
    en: "Something went wrong on our side.",
  },
  "common.unavailable": {
    status: 503,
    bn: "সার্ভার একটু ব্যস্ত। কিছুক্ষণ পরে আবার চেষ্টা করা যাবে।",
    en: "The server is busy. Try again in a moment.",
  },
  "common.storage_full": { status: 503, bn: "সার্ভারে জায়গা নেই।", en: "The server has no room left." },
});

export const errors = {
  ...commonErrors,
  ...accountsErrors,
  ...administrationErrors,
  ...administrationImportsErrors,
  ...administrationSubjectsErrors,
  ...announcementsErrors,
  ...assistantErrors,
  ...attachmentsErrors,
  ...batchesErrors,
  ...blocksErrors,
  ...calendarErrors,
  ...requestsErrors,
  ...captchaErrors,
  ...guardErrors,
  ...guardiansErrors,
  ...sessionErrors,
  ...commentsErrors,
  ...composerErrors,
  ...scheduledErrors,
  ...feedbackErrors,
  ...followsErrors,
  ...groupSettingsErrors,
  ...groupsErrors,
  ...statisticsErrors,
  ...homeworkErrors,
  ...receiptsErrors,
  ...submissionsErrors,
  ...markingErrors,
  ...invitationsErrors,
  ...membersErrors,
  ...rosterErrors,
  ...moderationErrors,
  ...decisionsErrors,
  ...pinsErrors,
  ...pollsErrors,
  ...postingErrors,
  ...topicsErrors,
  ...postsErrors,
  ...preferencesErrors,
  ...pushErrors,
  ...questionsErrors,
  ...quizzesErrors,
  ...examsErrors,
  ...reportsErrors,
  ...revisionErrors,
  ...savedErrors,
  ...setupErrors,
  ...sheetErrors,
  ...summariesErrors,
  ...uploadsErrors,
  ...usersErrors,
  ...weeklyErrors,
};

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

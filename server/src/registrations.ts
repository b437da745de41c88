import { calendarResource } from "./features/calendar/resource.ts";
import { scheduledResource } from "./features/composer/scheduled/resource.ts";
import { commentResource } from "./features/comments/resource.ts";
import { feedbackResource } from "./features/feedback/resource.ts";
import { homeworkResource } from "./features/homework/resource.ts";
import { submissionResource } from "./features/homework/submissions/resource.ts";
import { groupResource } from "./features/groups/resource.ts";
import { postResource } from "./features/posts/resource.ts";
import { questionResource } from "./features/questions/resource.ts";
import { quizResource } from "./features/quizzes/resource.ts";
import { examResource } from "./features/quizzes/exams/resource.ts";
import { userResource } from "./features/users/resource.ts";
import { registerResources } from "./kit/resources.ts";
import { registerPublishers } from "./live/publish.ts";
import type { Complete } from "./kit/events.ts";
import { registerListeners } from "./jobs/outbox.ts";
import { requestsJobs } from "./features/administration/requests/jobs.ts";
import { accountsJobs, accountsRecurring } from "./features/accounts/jobs.ts";
import { importsJobs, importsRecurring } from "./features/administration/imports/jobs.ts";
import { presenceRecurring } from "./features/presence/jobs.ts";
import { announcementsJobs } from "./features/announcements/jobs.ts";
import { announcementsNotify } from "./features/announcements/notify.ts";
import { answersJobs } from "./features/answers/jobs.ts";
import { blocksJobs } from "./features/blocks/jobs.ts";
import { calendarNotify } from "./features/calendar/notify.ts";
import { captchaRecurring } from "./features/captcha/jobs.ts";
import { commentsJobs } from "./features/comments/jobs.ts";
import { scheduledJobs } from "./features/composer/scheduled/jobs.ts";
import { scheduledNotify } from "./features/composer/scheduled/notify.ts";
import { composerJobs } from "./features/composer/jobs.ts";
import { digestJobs, digestRecurring } from "./features/digest/jobs.ts";
import { feedbackJobs } from "./features/feedback/jobs.ts";
import { followsJobs } from "./features/follows/jobs.ts";
import { guardiansRecurring } from "./features/guardians/jobs.ts";
import { alikeJobs } from "./features/homework/alike/jobs.ts";
import { homeworkJobs } from "./features/homework/jobs.ts";
import { homeworkNotify } from "./features/homework/notify.ts";
import { markingNotify } from "./features/homework/marking/notify.ts";
import { receiptsRecurring } from "./features/homework/receipts/jobs.ts";
import { weeklyJobs, weeklyRecurring } from "./features/homework/weekly/jobs.ts";
import { heldNotify } from "./features/held/notify.ts";
import { groupsJobs } from "./features/groups/jobs.ts";
import { invitationsJobs, invitationsRecurring } from "./features/invitations/jobs.ts";
import { liveTellers, liveRecurring } from "./features/live/jobs.ts";
import { membersJobs, membersRecurring } from "./features/members/jobs.ts";
import { notificationsJobs, notificationsRecurring } from "./features/notifications/jobs.ts";
import { pointsJobs } from "./features/points/jobs.ts";
import { postsRecurring } from "./features/posts/jobs.ts";
import { preferencesJobs } from "./features/preferences/jobs.ts";
import { pushJobs, pushRecurring } from "./features/push/jobs.ts";
import { quizzesJobs, quizzesRecurring } from "./features/quizzes/jobs.ts";
import { examsNotify } from "./features/quizzes/exams/notify.ts";
import { reportsJobs } from "./features/reports/jobs.ts";
import { revisionJobs } from "./features/revision/jobs.ts";
import { savedJobs } from "./features/saved/jobs.ts";
import { sessionJobs, sessionRecurring } from "./features/session/jobs.ts";
import { summariesJobs } from "./features/summaries/jobs.ts";
import { uploadsJobs, uploadsRecurring } from "./features/uploads/jobs.ts";
import { nameIndexJobs, nameIndexRecurring } from "./features/search/names/jobs.ts";
import { vocabularyJobs, vocabularyRecurring } from "./features/search/vocabulary/jobs.ts";
import { postIndexJobs, postIndexRecurring } from "./features/search/post-index/jobs.ts";
import { commentsNotify } from "./features/comments/notify.ts";
import { followsNotify } from "./features/follows/notify.ts";
import { guardiansNotify } from "./features/guardians/notify.ts";
import { invitationsNotify } from "./features/invitations/notify.ts";
import { membersNotify } from "./features/members/notices/notify.ts";
import { pollsNotify } from "./features/polls/notify.ts";
import { postsNotify } from "./features/posts/notices/notify.ts";
import { reachNotify } from "./features/posts/reach/notify.ts";
import { reactionsNotify } from "./features/reactions/notify.ts";
import { moderationJobs } from "./features/moderation/jobs.ts";
import { reportsNotify } from "./features/reports/notify.ts";
import { savedNotify } from "./features/saved/notify.ts";
import { pointsRecurring } from "./features/points/notify.ts";
import { kitRecurring } from "./jobs/housekeeping.ts";

/** Jobs of all rooms that a clock starts. */
export const recurringJobs = [
  ...kitRecurring,
  ...presenceRecurring,
  ...accountsRecurring,
  ...importsRecurring,
  ...captchaRecurring,
  ...digestRecurring,
  ...guardiansRecurring,
  ...invitationsRecurring,
  ...liveRecurring,
  ...membersRecurring,
  ...pointsRecurring,
  ...notificationsRecurring,
  ...nameIndexRecurring,
  ...vocabularyRecurring,
  ...postIndexRecurring,
  ...postsRecurring,
  ...pushRecurring,
  ...quizzesRecurring,
  ...receiptsRecurring,
  ...sessionRecurring,
  ...uploadsRecurring,
  ...weeklyRecurring,
];

const listeners = [
  ...accountsJobs,
  ...importsJobs,
  ...commentsNotify,
  ...followsNotify,
  ...guardiansNotify,
  ...invitationsNotify,
  ...membersNotify,
  ...calendarNotify,
  ...pollsNotify,
  ...postsNotify,
  ...reachNotify,
  ...reactionsNotify,
  ...reportsNotify,
  ...moderationJobs,
  ...heldNotify,
  ...savedNotify,
  ...announcementsJobs,
  ...announcementsNotify,
  ...blocksJobs,
  ...requestsJobs,
  ...answersJobs,
  ...feedbackJobs,
  ...commentsJobs,
  ...composerJobs,
  ...scheduledJobs,
  ...scheduledNotify,
  ...digestJobs,
  ...followsJobs,
  ...groupsJobs,
  ...homeworkJobs,
  ...alikeJobs,
  ...homeworkNotify,
  ...markingNotify,
  ...invitationsJobs,
  ...membersJobs,
  ...notificationsJobs,
  ...pointsJobs,
  ...preferencesJobs,
  ...pushJobs,
  ...quizzesJobs,
  ...examsNotify,
  ...reportsJobs,
  ...revisionJobs,
  ...savedJobs,
  ...nameIndexJobs,
  ...vocabularyJobs,
  ...postIndexJobs,
  ...sessionJobs,
  ...summariesJobs,
  ...uploadsJobs,
  ...weeklyJobs,
  ...recurringJobs.map(({ listener }) => listener),
];

type Heard = (typeof listeners)[number]["event"] | (typeof liveTellers)[number]["event"];

export const resources = [
  postResource,
  commentResource,
  userResource,
  groupResource,
  feedbackResource,
  quizResource,
  examResource,
  homeworkResource,
  submissionResource,
  questionResource,
  calendarResource,
  scheduledResource,
];

/** Called once when the server starts; an event without a listener does not compile. */
export function registerRooms(): void {
  registerResources(resources);
  registerPublishers(liveTellers);
  registerListeners(listeners satisfies Complete<Heard>);
}

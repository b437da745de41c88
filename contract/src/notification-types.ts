import { announcementsNotifications, announcementsSentences } from "./announcements/notifications.ts";
import { calendarNotifications, calendarSentences } from "./calendar/notifications.ts";
import { composerNotifications, composerSentences } from "./composer/notifications.ts";
import { commentsNotifications, commentsSentences } from "./comments/notifications.ts";
import { followsNotifications, followsSentences } from "./follows/notifications.ts";
import { guardiansNotifications, guardiansSentences } from "./guardians/notifications.ts";
import { guardNotifications, guardSentences } from "./guard/notifications.ts";
import { invitationsNotifications, invitationsSentences } from "./invitations/notifications.ts";
import { homeworkNotifications, homeworkSentences } from "./homework/notifications.ts";
import type {
  NotificationCategory,
  NotificationDeclaration,
  NotificationFamily,
  Sentence,
} from "./kit/notification.ts";
import { membersNotifications, membersSentences } from "./members/notifications.ts";
import { moderationNotifications, moderationSentences } from "./moderation/notifications.ts";
import { pointsNotifications, pointsSentences } from "./points/notifications.ts";
import { pollsNotifications, pollsSentences } from "./polls/notifications.ts";
import { postsNotifications, postsSentences } from "./posts/notifications.ts";
import { examsNotifications, examsSentences } from "./quizzes/exams/notifications.ts";
import { reactionsNotifications, reactionsSentences } from "./reactions/notifications.ts";
import { reportsNotifications, reportsSentences } from "./reports/notifications.ts";
import { savedNotifications, savedSentences } from "./saved/notifications.ts";

/** The declarations of all features, in the order of the settings page. */
const declared = {
  ...commentsNotifications,
  ...reactionsNotifications,
  ...savedNotifications,
  ...pollsNotifications,
  ...postsNotifications,
  ...followsNotifications,
  ...invitationsNotifications,
  ...membersNotifications,
  ...announcementsNotifications,
  ...calendarNotifications,
  ...composerNotifications,
  ...examsNotifications,
  ...homeworkNotifications,
  ...pointsNotifications,
  ...guardiansNotifications,
  ...reportsNotifications,
  ...moderationNotifications,
  ...guardNotifications,
};

export type NotificationType = keyof typeof declared;

export const notificationDeclarations: Readonly<Record<NotificationType, NotificationDeclaration>> = declared;

/** Undefined for a type that a newer server sends. */
export const declarationOf = (type: string): NotificationDeclaration | undefined =>
  (declared as Partial<Record<string, NotificationDeclaration>>)[type];

export const notificationTypes = Object.keys(declared) as [NotificationType, ...NotificationType[]];

/** Bans, guardian links and reports are always notified and cannot be turned off. */
export const isAlwaysTold = (type: NotificationType): boolean =>
  notificationDeclarations[type].family === "safety";

const categories: Partial<Record<NotificationFamily, NotificationCategory>> = {
  answers: "answers",
  groups: "groups",
  progress: "points",
  own: "own",
};

export const categoryOf = (type: NotificationType): NotificationCategory => {
  const { category, family } = notificationDeclarations[type];
  return category ?? categories[family] ?? "other";
};

/** Only the server writes sentences; the page gets them in the viewer's language. */
export const notificationSentences: Readonly<Record<NotificationType, Sentence>> = {
  ...commentsSentences,
  ...reactionsSentences,
  ...savedSentences,
  ...pollsSentences,
  ...postsSentences,
  ...followsSentences,
  ...invitationsSentences,
  ...membersSentences,
  ...announcementsSentences,
  ...calendarSentences,
  ...composerSentences,
  ...examsSentences,
  ...homeworkSentences,
  ...pointsSentences,
  ...guardiansSentences,
  ...reportsSentences,
  ...moderationSentences,
  ...guardSentences,
};
